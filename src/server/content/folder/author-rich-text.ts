import type { RTNode } from '@prismicio/client';
import { z } from 'zod';
import { renderRichText } from '../types/render-rich-text.ts';
import { authorImageBlock } from './author-image.ts';
import { authorInline } from './author-inline.ts';
import { readAs } from './read-as.ts';

/** `## ` to `#### ` a heading, `- ` and `1. ` an item of a list; anything else is a paragraph. */
const BLOCK = /^(?:(#+)|(-)|(\d+\.))\s+/;

const HEADINGS = { 2: 'heading2', 3: 'heading3', 4: 'heading4' } as const;

const textBlock = z
  .string()
  .trim()
  .min(1)
  .transform((source, context): RTNode => {
    const [mark = '', hashes, dash, digits] = BLOCK.exec(source) ?? [];
    const inline = authorInline(source.slice(mark.length));
    const complain = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!inline.ok) return complain(inline.reason);
    if (dash !== undefined) return { type: 'list-item', ...inline.value };
    if (digits !== undefined) return { type: 'o-list-item', ...inline.value };
    if (hashes === undefined) return { type: 'paragraph', ...inline.value };
    const level = hashes.length;
    if (level !== 2 && level !== 3 && level !== 4)
      return complain('headings go from ## to ####; the title is the first heading');
    return { type: HEADINGS[level], ...inline.value };
  });

/** A block of HTML, in one text or line by line. It is cleaned when it is shown. */
const htmlBlock = z
  .strictObject({ html: z.union([z.string(), z.array(z.string())]) })
  .transform(({ html }): RTNode => ({ type: 'preformatted', text: [html].flat().join('\n'), spans: [] }));

/** Rich text as it is written in a document: a list of blocks, each a line of text with marks, `{html}` or `{image}`. */
export const authorRichText = z
  .array(z.unknown().transform((block, context): RTNode => readAs(chooseForm(block), block, context)))
  .min(1)
  .transform(renderRichText);

/** By its shape, so that the complaint is about what was meant. */
function chooseForm(block: unknown): z.ZodType<RTNode> {
  if (typeof block !== 'object' || block === null) return textBlock;
  return 'html' in block ? htmlBlock : authorImageBlock;
}
