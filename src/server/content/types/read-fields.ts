import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { ContentFields, SafeHtml } from './content-document.ts';

/** A field as plain text; '' where it is missing. An outside repository may keep a title as rich text: its words count. */
export function readText(fields: ContentFields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  return isRichText(value) ? value.text : '';
}

/** A field as HTML that may be shown; '' where it is missing. Plain text is escaped, never taken for HTML. */
export function readHtml(fields: ContentFields, name: string): SafeHtml {
  const value = fields[name];
  if (isRichText(value)) return value.html;
  return (typeof value === 'string' && value !== '' ? `<p>${escapeHtml(value)}</p>` : '') as SafeHtml;
}

/** Where a link leads; null where it leads nowhere. */
export function readHref(fields: ContentFields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'object' && value !== null && 'href' in value ? value.href : null;
}

const isRichText = (value: ContentFields[string] | undefined): value is { html: SafeHtml; text: string } =>
  typeof value === 'object' && value !== null && 'html' in value && 'text' in value;
