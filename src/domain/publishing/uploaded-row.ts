/** One row as a provider sent it: a JSON object or a line of CSV by its headings. */
export type UploadedRow = Readonly<Record<string, string | number | boolean | null | undefined>>;
