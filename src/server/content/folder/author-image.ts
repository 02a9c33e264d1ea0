import type { RTImageNode } from '@prismicio/client';
import { z } from 'zod';
import { safeImageAddress } from '../../platform/html/safe-address.ts';
import type { ContentImage } from '../types/content-document.ts';

/** A picture as it is written in a document. Pixels. */
const written = z.strictObject({
  url: z.string().refine((url) => safeImageAddress(url) !== null, 'must be https://... or a path of this site'),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  copyright: z.string().nullable().default(null),
});

export const authorImage = written.transform(
  ({ url, alt, width, height }): ContentImage => ({ url, alt, width, height }),
);

/** The same between paragraphs. */
export const authorImageBlock = z.strictObject({ image: written }).transform(
  ({ image: { url, alt, width, height, copyright } }): RTImageNode => ({
    ...{ type: 'image', id: url, url, alt, copyright, dimensions: { width, height } },
    edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
  }),
);
