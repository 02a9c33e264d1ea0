import { type Instant, instant } from '#domain/units/instant.ts';

/** A whole number, as the branded one that its column holds. */
export function readInteger<Integer extends number>(text: string): Integer {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The number ${text} in the database is too large to be exact.`);
  return value as Integer;
}

/** PostgreSQL writes `2026-11-20 05:40:00.123+00`; connections are set to UTC. */
export const readTimestamp = (text: string): Instant =>
  instant(Date.parse(`${text.slice(0, 10)}T${text.slice(11)}:00`));

/** A text in the text form of COPY, as the one of a few that its column holds. */
export const readCopiedText = <Text extends string>(text: string): Text =>
  (text.includes('\\') ? text.replace(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter) : text) as Text;

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
