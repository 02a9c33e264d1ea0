import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spellNumber } from '#domain/print/spell-number.ts';
import { DEMO_PASSWORD, DEMO_USERS, describeDemoUser } from './demo-users.ts';

const README = readFileSync('README.md', 'utf8');

test('a user of the demonstration is told by what they may do, their home zone, and terms that are not accepted', () => {
  const [user] = DEMO_USERS;
  if (user === undefined) throw new Error('There is no user.');
  expect(describeDemoUser({ ...user, who: 'administrator', homeZone: '13' })).toBe('administrator, home zone 13');
  expect(describeDemoUser({ ...user, who: 'irrigator', homeZone: null, acceptedTermsVersion: null })).toBe(
    'irrigator, no home zone, terms not accepted',
  );
});

test('README names every user of the demonstration, and their password, as the terminal does', () => {
  const rows = [...README.matchAll(/^\| `(\S+@example\.com)` \| (.*) \|$/gm)].map(([, email, words]) => [email, words]);
  expect(rows).toEqual(DEMO_USERS.map((user) => [user.email, describeDemoUser(user)]));
  expect(README).toContain(
    `The demonstration has ${spellNumber(DEMO_USERS.length)} users. The password of all is \`${DEMO_PASSWORD}\`.`,
  );
});
