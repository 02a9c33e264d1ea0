/** What an answer that is packed for who reads it varies by, beside what it varied by before. */
export const varyByEncoding = (vary: number | string | string[] | undefined): string =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
