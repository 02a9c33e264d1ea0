import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type TestInstance, type Visitor } from './start-test-instance.ts';

export const STEP = 30_000;

export interface Person {
  readonly email: string;
  readonly visitor: Visitor;
}

/** What the tests of the second factor do over and over. */
export function openSecondFactors(instance: TestInstance) {
  /** What an authenticator app shows, some steps from now. */
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instance.clock.now() + steps * STEP });

  async function arrive(name: string): Promise<Person> {
    const email = `${name}@example.com`;
    await instance.addUser({ email });
    return { email, visitor: await instance.logIn(email) };
  }

  /** Somebody who has the second factor on, a minute ago. */
  async function arriveWithFactor(name: string) {
    const person = await arrive(name);
    const { json } = await person.visitor.post('two_factor/setup', { password: PASSWORD });
    const confirmed = await person.visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
    if (confirmed.status !== 200) throw new Error(`The second factor was not confirmed: ${confirmed.text}`);
    instance.clock.advance(2 * STEP);
    return { ...person, secret: String(json.secret), recoveryCodes: confirmed.json.recoveryCodes as string[] };
  }

  const logInWith = (email: string, given: object = {}) =>
    instance.visitor().post('session', { username: email, password: PASSWORD, ...given });

  return { codeOf, arrive, arriveWithFactor, logInWith };
}

export type SecondFactors = ReturnType<typeof openSecondFactors>;
