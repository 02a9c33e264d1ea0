import { PRODUCT } from '../product-name.ts';
import { REQUIRED } from './required.ts';

/** Counted in code points, so that a picture counts as one character as it looks. */
export const MIN_PASSWORD_CHARACTERS = 12;
export const MAX_PASSWORD_CHARACTERS = 128;

export const PASSWORD_REFUSALS = {
  missing: REQUIRED,
  too_short: `Please use at least ${MIN_PASSWORD_CHARACTERS} characters`,
  too_long: `Please use at most ${MAX_PASSWORD_CHARACTERS} characters`,
  broken: 'Part of this password could not be read. Please type it again',
  common: 'This password is too easy to guess. Please choose another',
  is_email: 'Please choose a password that is not your email address',
  is_product: 'Please choose a password that is not the name of this site',
} as const;
export type PasswordRefusal = keyof typeof PASSWORD_REFUSALS;

export interface PasswordContext {
  /** The address of the account; null where it is not known. */
  readonly email: string | null;
  /** Whether a password, in lower case, stands in a list of common ones. */
  readonly isCommon: (password: string) => boolean;
}

/** One spelling for what looks the same. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The product's name, spelt once or over and over. */
const isProduct = (folded: string): boolean => folded.includes(PRODUCT) && folded.replaceAll(PRODUCT, '').trim() === '';

/** Why a new password is not good enough; null when it is. Length and known ones count, kinds of characters do not. */
export function findPasswordFault(password: string, { email, isCommon }: PasswordContext): PasswordRefusal | null {
  if (password === '') return 'missing';
  // Whatever has more units than twice the limit has more characters too; nothing that long is looked at.
  if (password.length > 2 * MAX_PASSWORD_CHARACTERS || [...password].length > MAX_PASSWORD_CHARACTERS)
    return 'too_long';
  if (/\p{Cs}/u.test(password)) return 'broken';
  const folded = fold(password);
  if (isProduct(folded)) return 'is_product';
  if ([...password].length < MIN_PASSWORD_CHARACTERS) return 'too_short';
  if (email !== null && folded === fold(email.trim())) return 'is_email';
  return isCommon(folded) ? 'common' : null;
}

/** Whether a password can be anybody's at all: nothing longer is ever hashed. */
export const canBePassword = (password: string): boolean =>
  password.length <= 2 * MAX_PASSWORD_CHARACTERS &&
  [...password].length <= MAX_PASSWORD_CHARACTERS &&
  !/\p{Cs}/u.test(password);
