/** The form in which two spellings of one address are the same. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
