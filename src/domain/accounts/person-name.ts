import { type Result, refuse, succeed } from '../result.ts';
import { REQUIRED } from './required.ts';

export const PERSON_NAME_REFUSALS = {
  missing: REQUIRED,
  too_long: 'Please use at most 100 characters',
  not_a_name: 'Please enter a name without web addresses or symbols',
} as const;
export type PersonNameRefusal = keyof typeof PERSON_NAME_REFUSALS;

const MAX_NAME_CHARACTERS = 100;
/** Control, format (bidirectional overrides among them), unassigned and half characters; `\p{Zl}` and `\p{Zp}` break lines. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Names are repeated in mails, where `see example.com` would become a link for somebody else to click on. */
const ADDRESS_LIKE = /[<>@/\\]|\p{L}{2}\.\p{L}{2}/u;

/** A first or last name with single spaces. Joiners between letters, which some scripts need, are kept. */
export function parsePersonName(text: string): Result<string, PersonNameRefusal> {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ');
  if (name === '') return refuse('missing');
  if ([...name].length > MAX_NAME_CHARACTERS) return refuse('too_long');
  const withoutJoiners = name.replace(/[\u200c\u200d]/g, '');
  return UNPRINTABLE.test(withoutJoiners) || ADDRESS_LIKE.test(withoutJoiners) || withoutJoiners === ''
    ? refuse('not_a_name')
    : succeed(name);
}
