import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { UserId } from '#domain/ids.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { Instant } from '#domain/units/instant.ts';

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, thirty seconds. */
const SETTINGS = { issuer: PRODUCT_NAME, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MILLISECONDS = SETTINGS.period * 1000;
const SECRET_BYTES = 20;
/** Clocks of telephones run before or after by so many steps at most. */
const STEPS_ASIDE = 1;

export const makeOneTimeSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({ ...SETTINGS, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** What an app is given: the secret in base32 to type by hand, and the address for a QR code. */
export function describeOneTimeSecret(
  secret: Uint8Array,
  email: string,
): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export const stepAt = (now: Instant): number => Math.floor(now / STEP_MILLISECONDS);

/** The time step whose code this is, among the present one and its neighbours that come after `lastStep`; else null. */
export function findStepOfCode(secret: Uint8Array, code: string, now: Instant, lastStep: number | null): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const totp = totpOf(secret);
  for (let step = stepAt(now) - STEPS_ASIDE; step <= stepAt(now) + STEPS_ASIDE; step += 1) {
    const expected = Buffer.from(totp.generate({ timestamp: step * STEP_MILLISECONDS }));
    const isRight = typed.length === expected.length && timingSafeEqual(typed, expected);
    if (isRight && (lastStep === null || step > lastStep)) return step;
  }
  return null;
}

/** Letters and digits that are not mistaken for one another on paper. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_CHARACTERS = 16;
const CODE_COUNT = 10;

/** Ten codes of some 79 random bits each, `abcd-efgh-jkmn-pqrs`. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODE_COUNT }, () =>
    Array.from(
      { length: CODE_CHARACTERS },
      (_, n) => `${n > 0 && n % 4 === 0 ? '-' : ''}${CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]}`,
    ).join(''),
  );

/** However it was typed: with or without dashes, in capitals. */
export const hashRecoveryCode = (userId: UserId, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
