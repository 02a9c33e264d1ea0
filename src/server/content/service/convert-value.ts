import { asLink, type LinkField, RichTextNodeType, type RTNode } from '@prismicio/client';
import { safeImageAddress, safeLinkAddress } from '../../platform/html/safe-address.ts';
import type {
  ContentFields,
  ContentImage,
  ContentLink,
  ContentSlice,
  ContentValue,
} from '../types/content-document.ts';
import { findDocumentPath } from '../types/document-types.ts';
import { renderRichText } from '../types/render-rich-text.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a document of the content service. What has no form of ours (an empty image, a geopoint) becomes null. */
export const convertFields = (fields: unknown): ContentFields =>
  isJson(fields) ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convertValue(value)])) : {};

function convertValue(value: unknown): ContentValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return convertList(value.filter(isJson));
  if (!isJson(value)) return null;
  if (typeof value.link_type === 'string') return convertLink(value);
  if (typeof value.embed_url === 'string') return { href: safeLinkAddress(value.embed_url), document: null };
  return typeof value.url === 'string' ? convertImage(value, value.url) : null;
}

/** Rich text, slices and groups are all arrays; the elements tell which. */
function convertList(elements: readonly Json[]): ContentValue {
  if (elements.length === 0) return [];
  if (isRichText(elements)) return renderRichText(elements);
  if (elements.every(({ slice_type: type }) => typeof type === 'string')) return elements.map(convertSlice);
  return elements.map(convertFields);
}

const NODE_TYPES = new Set<unknown>(Object.values(RichTextNodeType));

const isRichText = (elements: readonly unknown[]): elements is readonly RTNode[] => elements.every(isRichTextNode);

const isRichTextNode = (element: unknown): boolean =>
  isJson(element) &&
  NODE_TYPES.has(element.type) &&
  (Array.isArray(element.spans) ||
    isJson(element.oembed) ||
    (element.type === 'image' && typeof element.url === 'string'));

const convertSlice = (slice: Json): ContentSlice => ({
  sliceType: String(slice.slice_type),
  primary: convertFields(slice.primary),
  items: Array.isArray(slice.items) ? slice.items.map(convertFields) : [],
});

function convertImage(image: Json, url: string): ContentImage | null {
  const source = safeImageAddress(url);
  const size = isJson(image.dimensions) ? image.dimensions : {};
  return source === null
    ? null
    : {
        url: source,
        alt: typeof image.alt === 'string' ? image.alt : '',
        width: pixels(size.width),
        height: pixels(size.height),
      };
}

const pixels = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

function convertLink(link: Json): ContentLink | null {
  const address = asLink(link as LinkField, { linkResolver: ({ type, uid }) => findDocumentPath(type, uid ?? '') });
  const href = safeLinkAddress(address ?? '');
  const { id, type, uid, data } = link;
  if (link.link_type !== 'Document' || typeof id !== 'string' || typeof type !== 'string')
    return href === null ? null : { href, document: null };
  return { href, document: { id, type, uid: typeof uid === 'string' ? uid : null, data: convertFields(data) } };
}
