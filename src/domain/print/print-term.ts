/** How registers write a term that has no end. */
const NO_END = /^(none|nan)?$/i;

/** The years of a lease: `2026 - 2029`; without an end, what is given alone. */
export function printTerm(from: string | null, to: string | null): string {
  const [first, last] = [from ?? '', to ?? ''].map((year) => year.trim());
  if (NO_END.test(first ?? '')) return '–';
  return NO_END.test(last ?? '') ? `${first}` : `${first} - ${last}`;
}
