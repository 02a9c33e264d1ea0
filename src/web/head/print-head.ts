import { escapeHtml } from '#domain/print/escape-html.ts';
import { pageOfTitle } from '#domain/print/title-page.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { PageDescription } from './describe-to-others.ts';
import type { StructuredData } from './structured-data.ts';

/** The picture beside a link, as large as sites show it whole. */
const PICTURE = { width: 1_200, height: 630 } as const;

export interface HeadParts extends PageDescription {
  readonly origin: string;
  /** Marks what stands in the page as ours. */
  readonly nonce: string;
  /** The page as it was rendered: it says itself what it is called and what it holds. */
  readonly html: string;
}

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

/**
 * What a page tells of itself to search engines and to whoever shows a card beside a link to it. No browser needs it, so it
 * is written by the server alone.
 */
export function printHead({ html, nonce, origin, address, ...page }: HeadParts): string {
  // As they stand in the page they are safe in an attribute.
  const title = page.title === null ? pageOfTitle(TITLE.exec(html)?.[1] ?? '') : escapeHtml(page.title);
  const description = page.description === null ? (DESCRIPTION.exec(html)?.[1] ?? '') : escapeHtml(page.description);
  const properties: readonly (readonly [string, string | null])[] = [
    ['og:site_name', PRODUCT_NAME],
    ['og:locale', 'en_AU'],
    ['og:type', page.type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', escapeHtml(page.sharedAs ?? address)],
    ['og:image', escapeHtml(origin + page.picture)],
    ['og:image:width', String(PICTURE.width)],
    ['og:image:height', String(PICTURE.height)],
    ['og:image:alt', escapeHtml(page.pictureShows)],
    ['article:published_time', page.publishedAt],
    ['article:modified_time', page.updatedAt],
  ];
  return [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    ...properties.map(([property, content]) =>
      content === null || content === '' ? '' : `<meta property="${property}" content="${content}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    printData(page.data, nonce),
  ].join('');
}

const printData = (data: readonly StructuredData[], nonce: string): string =>
  data.length === 0
    ? ''
    : `<script type="application/ld+json" nonce="${nonce}">${printJson({ '@context': 'https://schema.org', '@graph': data })}</script>`;

/** JSON that nothing in it can end: not the element it stands in, whatever a title says. */
const printJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
