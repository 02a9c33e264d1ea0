import { z } from 'zod';
import { safeImageAddress } from '../../platform/html/safe-address.ts';

/** A picture as it is written in a document, in the form of the service. Pixels. */
export const authorImage = z
  .strictObject({
    url: z.string().refine((url) => safeImageAddress(url) !== null, 'must be https://... or a path of this site'),
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    copyright: z.string().nullable().default(null),
  })
  .transform(({ width, height, ...image }) => ({
    ...image,
    id: image.url,
    dimensions: { width, height },
    edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
  }));
