import sanitize from 'sanitize-html';
import { LINK_SCHEMES } from './safe-address.ts';

/** What HTML from outside may hold: text, lists, links, plain tables, pictures of this site or of the web. No styles, no scripts. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** The one place where HTML from outside becomes HTML that may be shown. */
export const sanitizeHtml = (html: string): string => sanitize(html, ALLOWED);
