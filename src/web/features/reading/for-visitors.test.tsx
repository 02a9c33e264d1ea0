import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ForVisitors } from './for-visitors.tsx';

const LED = { title: 'Find water', image: null, text: 'Search it.', href: '/register', label: 'Register' };

/** Where the end of the help leads. */
function waysOf(user: object | null, led: typeof LED | null = LED): readonly (string | undefined)[] {
  const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: () => <ForVisitors led={led} /> }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': { user } } }} />);
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, to]) => to);
}

test('at the end of the help a visitor is led on and to the login; who is logged in has no need of either', () => {
  expect(waysOf(null)).toEqual(['/register', '/login']);
  expect(waysOf({ firstName: 'Bea' })).toEqual([]);
  expect(waysOf(null, null)).toEqual([]);
});
