import { escapeHtml } from '#domain/print/escape-html.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';

declare const safeHtmlMark: unique symbol;

/** HTML that was cleaned, or made of text here; the only kind of content that may be put into a page as HTML. */
export type SafeHtml = string & { readonly [safeHtmlMark]: true };

export const NO_HTML = '' as SafeHtml;

/** Whatever somebody wrote, without what might harm. */
export const cleanHtml = (html: string): SafeHtml => sanitizeHtml(html) as SafeHtml;

/** Plain text as a paragraph: escaped, never taken for HTML. */
export const paragraphOf = (text: string): SafeHtml => `<p>${escapeHtml(text)}</p>` as SafeHtml;
