import { REQUIRED } from '../accounts/required.ts';
import { type Result, refuse, succeed } from '../result.ts';

export const PHONE_REFUSALS = {
  missing: REQUIRED,
  malformed: 'Enter a phone number such as 0400 123 456',
} as const;
export type PhoneRefusal = keyof typeof PHONE_REFUSALS;

const MAX_CHARACTERS = 40;
/** `131 450` is the shortest that is dialled in Australia; ITU-T E.164 allows 15 at most. */
const [MIN_DIGITS, MAX_DIGITS] = [6, 15];

/** A number that can be dialled, as it was typed, with single spaces: digits, and what people put between them. */
export function parsePhoneNumber(text: string): Result<string, PhoneRefusal> {
  const number = text.trim().replace(/ +/g, ' ');
  if (number === '') return refuse('missing');
  const digits = number.replace(/\D/g, '').length;
  const isDialled =
    number.length <= MAX_CHARACTERS && /^\+?[\d ()./-]+$/.test(number) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
  return isDialled ? succeed(number) : refuse('malformed');
}
