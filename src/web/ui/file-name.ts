/** A name as part of a file's: `Darling (below Menindee)` is `darling-below-menindee`. */
export const printFileName = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join('-') ?? '';
