import { z } from 'zod';

/** Reads a part in a form that is chosen only once the part is seen; its complaints become those of the whole. */
export function readAs<Read>(
  form: z.ZodType<Read>,
  part: unknown,
  context: z.RefinementCtx,
  path: readonly string[] = [],
): Read {
  const read = form.safeParse(part);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.addIssue({ code: 'custom', message: issue.message, path: [...path, ...issue.path] });
  return z.NEVER;
}
