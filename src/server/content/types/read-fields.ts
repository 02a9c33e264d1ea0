import type { ContentFields, ContentImage, ContentLink } from './content-document.ts';
import { NO_HTML, paragraphOf, type SafeHtml } from './safe-html.ts';

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
  return typeof value === 'string' && value !== '' ? paragraphOf(value) : NO_HTML;
}

/** Where a link leads; null where it leads nowhere. */
export const readHref = (fields: ContentFields, name: string): string | null => readLink(fields, name)?.href ?? null;

/** The uid of the document that is linked to; null where none is. */
export const readDocumentUid = (fields: ContentFields, name: string): string | null =>
  readLink(fields, name)?.document?.uid ?? null;

/** The fields of the document that is linked to, as far as they were asked for. */
export const readLinked = (fields: ContentFields, name: string): ContentFields =>
  readLink(fields, name)?.document?.data ?? {};

function readLink(fields: ContentFields, name: string): ContentLink | null {
  const value = fields[name];
  return typeof value === 'object' && value !== null && 'href' in value && 'document' in value
    ? (value as ContentLink)
    : null;
}

export function readImage(fields: ContentFields, name: string): ContentImage | null {
  const value = fields[name];
  return typeof value === 'object' && value !== null && 'url' in value && 'alt' in value
    ? (value as ContentImage)
    : null;
}

/** The entries of a list; none where it is missing. */
export function readGroup(fields: ContentFields, name: string): readonly ContentFields[] {
  const value = fields[name];
  return Array.isArray(value) ? (value as readonly ContentFields[]) : [];
}

const isRichText = (value: ContentFields[string] | undefined): value is { html: SafeHtml; text: string } =>
  typeof value === 'object' && value !== null && 'html' in value && 'text' in value;
