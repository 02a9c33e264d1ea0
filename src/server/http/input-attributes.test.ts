import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let anna: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  await instance.addUser({ email: 'anna@example.com' });
  anna = await instance.logIn('anna@example.com');
  await anna.get('session');
});
afterAll(() => instance.stop());

const ATTRIBUTES = ['name', 'type', 'autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'min', 'step'];
const NOT_TYPED = ['hidden', 'checkbox', 'radio'];

const attributeOf = (input: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1];

/** What each field of a page that is typed into says of itself, after its name and type. */
function fieldsOf(page: string): readonly string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  return Array.from(main.matchAll(/<input\b[^>]*>/g), ([input]) => input)
    .filter((input) => !NOT_TYPED.includes(attributeOf(input, 'type') ?? ''))
    .map((input) => ATTRIBUTES.flatMap((name) => attributeOf(input, name) ?? []).join(' '));
}

/** Nothing is written with a capital by itself, nor marked as misspelt. */
const AS_TYPED = 'none false';
const NEW_PASSWORDS = [
  `password password new-password ${AS_TYPED}`,
  `repeatPassword password new-password ${AS_TYPED}`,
];
const PASSWORD_OF_NOW = `password password current-password ${AS_TYPED}`;
const NAMES = ['firstName text given-name', 'lastName text family-name'];

test.each([
  ['/login', [`username text username email ${AS_TYPED}`, PASSWORD_OF_NOW]],
  ['/register', [...NAMES, `email email username ${AS_TYPED}`, ...NEW_PASSWORDS]],
  ['/forgot_password', [`username text username email ${AS_TYPED}`]],
  ['/resend_activation', [`email text username email ${AS_TYPED}`]],
  [
    '/other-services',
    ['name text name', `email email email ${AS_TYPED}`, 'phone tel tel', 'holding text off', 'website off'],
  ],
])('each field of %s says to password managers and to phones what is typed there', async (url, fields) => {
  expect(fieldsOf((await instance.visitor().send({ url })).text)).toEqual(fields);
});

test('the field of the code at the login is one of codes that are used once', async () => {
  const stranger = instance.visitor();
  await stranger.get('session');
  const typed = { username: 'anna@example.com', password: 'not this one', code: '123456', needsFactor: 'true' };
  const { text } = await stranger.send({
    ...{ method: 'POST', url: '/login' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: new URLSearchParams({ csrfToken: stranger.cookies.get('csrftoken') ?? '', ...typed }).toString(),
  });
  expect(fieldsOf(text)).toContain('code text one-time-code text');
});

/** Phones show figures and a point for it; from 0 up, with any decimals. */
const A_NUMBER = 'number off decimal 0 any';
const TIMES = ['quietFrom time', 'quietTo time'];

test.each([
  ['/search/buy/temporary', ['volume', 'minPrice', 'maxPrice'].map((name) => `${name} ${A_NUMBER}`)],
  ['/static-market-detail/temp/7', [`volume ${A_NUMBER}`]],
  [
    '/notifications/edit/price',
    [`price ${A_NUMBER}`, `volume ${A_NUMBER}`, ...TIMES, expect.stringMatching(/^expires date/)],
  ],
  [
    '/notifications/edit/limit',
    [`closedVolume ${A_NUMBER}`, `openVolume ${A_NUMBER}`, ...TIMES, expect.stringMatching(/^expires date/)],
  ],
])('each price and each volume of %s is typed with the keys of figures', async (url, fields) => {
  expect(fieldsOf((await anna.send({ url })).text)).toEqual(fields);
});

const DETAILS = [...NAMES, `email email email ${AS_TYPED}`];

test.each([
  ['/settings', DETAILS],
  ...['two-factor', 'delete', 'end-others'].map(
    (dialog) => [`/settings?dialog=${dialog}`, [...DETAILS, PASSWORD_OF_NOW]] as const,
  ),
  [
    '/reset_password',
    ['username text username', `existingPassword password current-password ${AS_TYPED}`, ...NEW_PASSWORDS],
  ],
] as const)('each field of %s says the same to who is logged in', async (url, fields) => {
  expect(fieldsOf((await anna.send({ url })).text)).toEqual(fields);
});
