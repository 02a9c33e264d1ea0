import { z } from 'zod';
import type { ContentFields, ContentSlice, ContentValue } from '../types/content-document.ts';
import type { Field, PlainField } from '../types/document-type.ts';
import { authorImage } from './author-image.ts';
import { authorRichText } from './author-rich-text.ts';
import { readAs } from './read-as.ts';
import { readLinkTarget } from './read-link-target.ts';

const authorLink = z.string().transform((target, context) => {
  const link = readLinkTarget(target);
  if (link !== null) return link;
  context.addIssue({ code: 'custom', message: 'must be https://..., /path, mailto:... or document:type/uid' });
  return z.NEVER;
});

const PLAIN: Readonly<Record<PlainField['kind'], z.ZodType<ContentValue>>> = {
  text: z.string().trim().min(1),
  rich_text: authorRichText,
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  image: authorImage,
  link: authorLink,
};

/** Reads the fields of a type as they are written in a document. */
export const authorFields = (fields: Readonly<Record<string, Field>>): z.ZodType<ContentFields> =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, authorField(field)])));

function authorField(field: Field): z.ZodType<ContentValue> {
  if (field.kind === 'group') return z.array(authorFields(field.fields)).default([]);
  if (field.kind === 'slices') return authorSlices(field.slices);
  const plain = PLAIN[field.kind];
  return field.isOptional ? plain.optional().transform((value) => value ?? null) : plain;
}

/** A slice is written as `{ "slice": "quote", "fields": { ... } }`. */
function authorSlices(
  kinds: Readonly<Record<string, Readonly<Record<string, PlainField>>>>,
): z.ZodType<readonly ContentSlice[]> {
  const known = z.enum(Object.keys(kinds));
  return z.array(
    z.strictObject({ slice: known, fields: z.unknown() }).transform(({ slice, fields }, context) => ({
      sliceType: slice,
      primary: readAs(authorFields(kinds[slice] ?? {}), fields, context, ['fields']),
      items: [],
    })),
  );
}
