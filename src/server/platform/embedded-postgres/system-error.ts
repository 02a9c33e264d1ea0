/** The code of an error of the operating system (`ENOENT`), or null for any other thing thrown. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Goes on when the error has one of the codes, throws it on otherwise: `await unlink(path).catch(ignore('ENOENT'))`. */
export const ignore =
  (...codes: readonly string[]) =>
  (error: unknown): null => {
    if (codes.includes(codeOf(error) ?? '')) return null;
    throw error;
  };
