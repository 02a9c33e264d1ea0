import {
  asHTML,
  asLink,
  asText,
  type HTMLRichTextFunctionSerializer,
  type LinkResolverFunction,
  type RTNode,
} from '@prismicio/client';
import { escapeHtml } from '#domain/print/escape-html.ts';
import { safeImageAddress, safeLinkAddress } from '../../platform/html/safe-address.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import type { RichText } from './content-document.ts';
import { findDocumentPath } from './document-types.ts';
import { keepTogether } from './keep-together.ts';
import { cleanHtml, NO_HTML } from './safe-html.ts';

/** Rich text of the content service as HTML that may be shown, and as plain text. */
export function renderRichText([first, ...others]: readonly RTNode[]): RichText {
  if (first === undefined) return { html: NO_HTML, text: '' };
  const html = asHTML([first, ...others], { linkResolver: resolveLink, serializer: renderNode });
  const words = [first, ...others].filter(
    ({ type }) => type !== 'preformatted' && type !== 'image' && type !== 'embed',
  );
  const [firstWords, ...otherWords] = words;
  return {
    html: cleanHtml(html),
    text: firstWords === undefined ? '' : asText([firstWords, ...otherWords], { separator: '\n' }),
  };
}

const resolveLink: LinkResolverFunction = ({ type, uid }) => findDocumentPath(type, uid ?? '');

/** Where the library's own form does not fit: the page has the one h1, and raw HTML stays inside its block. */
const renderNode: HTMLRichTextFunctionSerializer = (_type, node, _text, children) => {
  switch (node.type) {
    case 'span':
      return escapeHtml(keepTogether(node.text)).replaceAll('\n', '<br />');
    case 'heading1':
      return `<h2>${children}</h2>`;
    case 'heading5':
    case 'heading6':
      return `<h4>${children}</h4>`;
    // The specification, 2.12: preformatted blocks are raw HTML. Cleaned by itself, so that an open tag ends with it.
    case 'preformatted':
      return sanitizeHtml(node.text);
    case 'hyperlink':
      return wrapInLink(asLink(node.data, { linkResolver: resolveLink }), children);
    case 'image': {
      const { url, alt, copyright, dimensions, linkTo } = node;
      const source = safeImageAddress(url);
      if (source === null) return '';
      const size = dimensions ? ` width="${Number(dimensions.width)}" height="${Number(dimensions.height)}"` : '';
      const picture = `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt ?? '')}"${size}>`;
      const caption = copyright ? `<figcaption>${escapeHtml(copyright)}</figcaption>` : '';
      const linked =
        linkTo === undefined ? picture : wrapInLink(asLink(linkTo, { linkResolver: resolveLink }), picture);
      return `<figure>${linked}${caption}</figure>`;
    }
    // Somebody else's player is not shown inside our pages; the link leads to it.
    case 'embed': {
      const { embed_url: address, title } = node.oembed;
      return address ? `<p>${wrapInLink(address, escapeHtml(title ?? address))}</p>` : '';
    }
    default:
      return null;
  }
};

function wrapInLink(address: string | null | undefined, children: string): string {
  const href = safeLinkAddress(address ?? '');
  return href === null ? children : `<a href="${escapeHtml(href)}">${children}</a>`;
}
