/** What is said of a price of so few listings or trades that it is none to lean on; and where it begins a line. */
export const THIN_WORD = 'thin';
export const THIN_HEAD = 'Thin';
