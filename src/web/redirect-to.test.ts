import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { anySign } from '#testing/any-sign.ts';
import { need } from './load.ts';
import { pageContextKey } from './page-context-key.ts';
import { pathAskedFor, pathWithin, redirectTo, withRedirect } from './redirect-to.ts';
import { loader as root } from './root.tsx';
import { action as acceptCookies } from './routes/account/accept-cookies.tsx';
import { action as acceptTerms } from './routes/account/accept-terms.tsx';
import { action as logIn, loader as login } from './routes/account/login.tsx';
import { loader as register } from './routes/account/register.tsx';
import { action as previewRelease } from './routes/preview-release.tsx';

const ORIGIN = 'https://water.example.org';

/** Each of these has left a site somewhere: after dot segments, through slashes of either kind, past signs that browsers skip. */
const VECTORS = [
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '/x/.%2e//evil.example',
  '/..///evil.example',
  '/../..//evil.example',
  '/login/..//evil.example',
  '/..//user@evil.example',
  '/..//[::1]/',
  '/..//evil.example/%2f..',
  '/..\\/evil.example',
  '/.\\/evil.example',
  '/..//\\evil.example',
  '/a/b/../..//evil.example',
  '/..//evil.example?x=/settings',
  '/..//evil.example#/settings',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.\t./\r/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
] as const;

const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '@',
  ':',
  '?',
  '#',
  ' ',
  '\t',
  '\n',
  '\u0000',
];
const WORDS = ['evil.example', '[::1]', 'user', 'https:', 'settings', 'javascript:', 'ⅇvil.example', '／'];
const anyAddress = fc.oneof(
  fc.constantFrom(...VECTORS),
  fc.array(fc.constantFrom(...PIECES, ...WORDS), { maxLength: 10 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...PIECES, ...WORDS), { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: anySign, maxLength: 40, size: 'max' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

const user = { id: 1, email: 'a@example.com', permissions: ['anabranch.water_search'] };
const done = async () => ({ ok: true, value: { user } });
const app = {
  session: { read: done, logIn: done },
  users: { acceptTerms: done },
  content: { showRelease: done },
  reference: { listZones: done },
} as unknown as App;

function makeContext() {
  const context = new RouterContextProvider();
  context.set(pageContextKey, {
    nonce: '',
    app,
    now: instant(0),
    isSignedIn: false,
    isAnonymousPage: false,
    refusal: null,
    report: () => undefined,
    mode: 'production',
    isRegistrationAllowed: true,
  });
  return context;
}

/** What a loader or an action of a route is called with. */
function argumentsFor(path: string, form: Readonly<Record<string, string>> | null) {
  const url = new URL(path, ORIGIN);
  const body = form === null ? null : new URLSearchParams(form);
  const request = new Request(url, { method: body === null ? 'GET' : 'POST', body });
  // biome-ignore lint/suspicious/noExplicitAny: the framework's arguments, as far as these routes read them
  return { request, url, params: {}, context: makeContext() } as any;
}

/** The answer, returned or thrown. */
const answerOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (thrown) {
    return thrown;
  }
};

const asked = (target: string): string => `?${new URLSearchParams({ redirect: target })}`;

/** Every place at which an address from outside becomes the address of a redirect. */
const PLACES: readonly (readonly [string, (target: string) => unknown])[] = [
  ['/login?redirect= of somebody who is logged in', (target) => login(argumentsFor(`/login${asked(target)}`, null))],
  [
    '/login?redirect= of somebody who logs in',
    (target) => logIn(argumentsFor(`/login${asked(target)}`, { username: 'a' })),
  ],
  ['/register?redirect=', (target) => register(argumentsFor(`/register${asked(target)}`, null))],
  ['back of /accept_cookies', (target) => acceptCookies(argumentsFor('/accept_cookies', { back: target }))],
  ['back of /accept_terms', (target) => acceptTerms(argumentsFor('/accept_terms', { back: target, termsId: '1' }))],
  [
    'back of /preview_release',
    (target) => previewRelease(argumentsFor('/preview_release', { back: target, ref: 'r' })),
  ],
  ['any redirect', (target) => redirectTo(target)],
];

describe.each(PLACES)('%s', (_, redirectFor) => {
  async function expectToStay(target: string): Promise<void> {
    const answer = await answerOf(() => redirectFor(target));
    expect(answer).toBeInstanceOf(Response);
    const location = (answer as Response).headers.get('location') ?? '';
    // The parser that browsers share is the judge, from the page itself and from deep in the site.
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect(new URL(location, `${ORIGIN}/search/buy/temporary`).origin).toBe(ORIGIN);
    expect(location).toMatch(/^\/(?![/\\])\P{Cc}*$/u);
  }

  test.each(VECTORS)('leads nowhere else: %j', expectToStay);

  test(
    'leads nowhere else, whatever is asked for',
    () => fc.assert(fc.asyncProperty(anyAddress, expectToStay), { numRuns: 300 }),
    60_000,
  );
});

test('an address with a slash at its end leads nowhere else without it', async () => {
  const expectToStay = async (target: string): Promise<void> => {
    const url = URL.parse(`${ORIGIN}${target.startsWith('/') ? '' : '/'}${target}/`);
    if (url === null || url.origin !== ORIGIN) return;
    const answer = await answerOf(() => root(argumentsFor(url.pathname + url.search, null)));
    if (!(answer instanceof Response)) return;
    expect(new URL(answer.headers.get('location') ?? '', ORIGIN).origin).toBe(ORIGIN);
  };
  for (const vector of VECTORS) await expectToStay(vector);
  await fc.assert(fc.asyncProperty(anyAddress, expectToStay), { numRuns: 500 });
});

test('whoever is sent to the login comes back to where he was', async () => {
  const url = new URL('/search/buy/temporary/results?volume=100&unit=ML', ORIGIN);
  const refused = { ok: false, problem: { code: 'not_logged_in', status: 401, title: '', type: '' } } as const;
  const answer = await answerOf(() => need(refused as never, url));
  const location = (answer as Response).headers.get('location') ?? '';
  expect(new URL(location, ORIGIN).searchParams.get('redirect')).toBe(url.pathname + url.search);
  const back = await answerOf(() => login(argumentsFor(location, null)));
  expect((back as Response).headers.get('location')).toBe(url.pathname + url.search);
});

test.each([
  ['/search/buy/temporary?volume=5#top', '/search/buy/temporary?volume=5#top'],
  ['/settings/../overview', '/overview'],
  ['/', '/'],
  ['search', '/'],
])('%j leads to %j', (target, expected) => {
  expect(pathWithin(target)).toBe(expected);
});

test.each([[null], [undefined], [''], ['//evil.example'], ['/..//evil.example'], ['search']])(
  'who asks for nothing or for another site (%j) is led where the login leads by itself',
  (target) => expect(pathAskedFor(target, '/overview')).toBe('/overview'),
);

test.each([
  ...['/logout', '/logout/', '/Logout?now', '/settings/../logout#x', '/login', '/login?redirect=%2Flogout'],
  ...['/%6Cogout', '/%6c%6Fg%69n', '/logout%2F'],
])('who has just come in is not led out again: %j', (target) =>
  expect(pathAskedFor(target, '/overview')).toBe('/overview'),
);

test.each(['/login-art', '/logouts', '/search/logout'])('a page that is called alike is a page: %j', (target) =>
  expect(pathAskedFor(target, '/overview')).toBe(target),
);

test.each(['/..//here.invalid/settings', '//user@here.invalid/settings', '//:word@here.invalid/settings'])(
  'the name that stands for this site is no way out of it: %j',
  (target) => expect(pathWithin(target)).toBe('/'),
);

test.each([
  ['/search/buy/temporary?volume=5', '/register?redirect=%2Fsearch%2Fbuy%2Ftemporary%3Fvolume%3D5'],
  ['/settings/../overview', '/register?redirect=%2Foverview'],
  [null, '/register'],
  ['', '/register'],
  ['//evil.example', '/register'],
])('an account screen still knows where somebody was going: %j is kept as %j', (target, expected) => {
  expect(withRedirect('/register', target)).toBe(expected);
});

test('no page redirects but by the one function that judges the address', async () => {
  const { glob } = await import('node:fs/promises');
  const own: string[] = [];
  for await (const file of glob('src/web/**/*.{ts,tsx}')) {
    if (/redirect-to\.ts$|\.test\.tsx?$/.test(file)) continue;
    const source = await readFile(file, 'utf8');
    const imports = source.matchAll(/import \{([^}]*)\} from 'react-router'/g);
    const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
    if (
      names.some((name) => /^(redirect|redirectDocument|replace)\b/.test(name)) ||
      /Response\.redirect|location:/i.test(source.replaceAll(/location: \{/g, ''))
    )
      own.push(file);
  }
  expect(own).toEqual([]);
});
