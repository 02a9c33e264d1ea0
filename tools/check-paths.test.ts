import { expect, test } from 'vitest';
import { checkPaths, findLoosePaths, findRepeatedPaths } from './check-paths.ts';

const faultsOf = (text: string) => findLoosePaths(new Map([['src/web/x.tsx', text]]), new Set(['/logo.svg']));

const fault = (path: string) =>
  `src/web/x.tsx names "${path}" without href(), which fails the type check when the route is renamed`;

test('the pages name each other by href alone, and the others name them by the contract', async () => {
  expect(await checkPaths()).toEqual([]);
});

test.each([
  ['a link', 'const x = <Link to="/settings" />;', '/settings'],
  ['a link in braces', "const x = <Link to={'/settings'} />;", '/settings'],
  ['a link with a query', "const x = <Link to='/login?redirect=/settings' />;", '/login?redirect=/settings'],
  ['one link of two', "const x = <Link to={isIn ? href('/settings') : '/login'} />;", '/login'],
  ['the action of a form', '<form action="/logout" />;', '/logout'],
  ['the start page', "throw redirectTo('/');", '/'],
  ['a path that is put together', `redirectTo(\`/zone_map/\${id}\`);`, '/zone_map/'],
  ['a path inside another call', "href('/login', '/settings');", '/settings'],
  ['an entry of a menu', "const ENTRY = { to: '/inbox' };", '/inbox'],
  ['a path that is compared', "const is = pathname === '/login';", '/login'],
])('%s is a loose path', (_, text, path) => {
  expect(faultsOf(text)).toEqual([fault(path)]);
});

test.each([
  ['href', "const x = <Link to={href('/reset_password/:token?', { token: 'a' })} />;"],
  ['the rest of a template', `const text = \`\${volume}/ML and \${price}/ML\`;`],
  ['what an address is read with', "const parts = path.split('/').map((one) => one.endsWith('/'));"],
  ['a slash that is compared', "while (path[end] === '/') end -= 1;"],
  ['a file beside the pages', '<img src="/logo.svg" />;'],
  ['a page of the map', "const PAGES = [{ path: '/inbox' }];"],
  ['the address of another site', "const x = 'https://example.com/login';"],
])('%s is none', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});

const repeatedIn = (text: string) =>
  findRepeatedPaths(new Map([['src/server/x.ts', text]]), new Set(['login', 'blog', 'reset_password']));

test.each([
  ['a page', "const PATHS = ['/login'];", '/login'],
  ['a page with a query', "const to = '/login?redirect=/settings';", '/login?redirect=/settings'],
  ['what stands before a name', `const to = \`/blog/\${uid}\`;`, '/blog/'],
  ['what stands behind an origin', `const to = \`\${origin}/reset_password/\${token}\`;`, '/reset_password/'],
])('on the server, %s is named anew', (_, text, path) => {
  expect(repeatedIn(text)).toEqual([
    `src/server/x.ts names "${path}": src/contract/paths.ts or a file beside it has a name for it, or gives it one`,
  ]);
});

test.each([
  ['a call', "const path = '/api/login';"],
  ['a page of the contract', 'const to = PAGES.login;'],
  ['what only begins alike', "const path = '/logins';"],
  ['the start page', "const path = '/';"],
  ['a comment', '// It stands at /login.'],
])('on the server, %s is none', (_, text) => {
  expect(repeatedIn(text)).toEqual([]);
});
