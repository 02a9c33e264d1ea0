import { type Result, refuse, succeed } from '../result.ts';
import { REQUIRED } from './required.ts';

/** A well-formed address as it was typed, and the form in which two spellings of it are the same account. */
export interface Email {
  readonly address: string;
  readonly key: string;
}

export const EMAIL_REFUSALS = {
  missing: REQUIRED,
  malformed: 'Enter an email address such as name@example.com',
  not_plain: 'Please use an address of plain letters, digits and signs; others can be mistaken for one another',
} as const;
export type EmailRefusal = keyof typeof EMAIL_REFUSALS;

const MAX_ADDRESS_CHARACTERS = 254;
const MAX_LOCAL_PART = 64;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** The form in which two spellings of one address are the same. Of ASCII only, so that no letter folds into another. */
export const emailKeyOf = (address: string): string =>
  address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Reads the dot-atom form of RFC 5321 with a domain of two parts or more. Everything beyond ASCII is refused (an
 * address with a Cyrillic "a" is another one than it looks); an international domain has its `xn--` form.
 */
export function parseEmail(text: string): Result<Email, EmailRefusal> {
  const address = text.trim();
  if (address === '') return refuse('missing');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant; control characters fail below
  if (!/^[\x00-\x7f]*$/.test(address)) return refuse('not_plain');
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const isWellFormed =
    at > 0 &&
    address.length <= MAX_ADDRESS_CHARACTERS &&
    local.length <= MAX_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(domain);
  return isWellFormed ? succeed({ address, key: emailKeyOf(address) }) : refuse('malformed');
}
