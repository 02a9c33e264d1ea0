import { parsePersonName } from '#domain/accounts/person-name.ts';

/** A longer name is more likely an advertisement that somebody sends to a stranger through the registration. */
const MAX_GREETED_NAME = 40;

/** The name to greet with; null for what is no name, whatever the row says. */
export function greetedName(firstName: string): string | null {
  const name = parsePersonName(firstName);
  return name.ok && [...name.value].length <= MAX_GREETED_NAME ? name.value : null;
}

/** One line without control and direction signs, for facts that come from outside. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
