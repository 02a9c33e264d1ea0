/** A dollar or more with exactly two decimals: cents. Anything finer is part of the price. */
const DOLLARS_AND_CENTS = /^(.*[1-9][\d,]*)(\.\d{2})$/;

/** Parts an amount that is printed into what is read first and the cents that may be set small. */
export function splitCents(text: string): { readonly dollars: string; readonly cents: string } {
  const [, dollars, cents] = DOLLARS_AND_CENTS.exec(text) ?? [];
  return dollars === undefined || cents === undefined ? { dollars: text, cents: '' } : { dollars, cents };
}
