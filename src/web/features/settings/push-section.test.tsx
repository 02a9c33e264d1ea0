import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { PushSection, Unable, wordsOfFailure } from './push-section.tsx';

const device = (id: number, name: string, createdAt: string) => ({ id, device: name, createdAt, deliveredAt: null });

test('each other device has the day since when it is on, and a button that names it', () => {
  const push = {
    publicKey: 'key',
    devices: [
      { ...device(1, 'Firefox on Linux', '2026-11-19T14:30:00.000Z'), isCurrent: false },
      { ...device(2, 'Safari on iPhone', '2026-10-02T15:30:00.000Z'), isCurrent: false },
    ],
  };
  const html = renderToStaticMarkup(<PushSection push={push} />);
  const rows = Array.from(html.matchAll(/<li[^>]*>(.*?)<\/li>/gs), ([, row = '']) => [
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    /aria-label="([^"]*)"/.exec(row)?.[1],
  ]);
  expect(rows).toEqual([
    ['Firefox on Linux On since Fri 20 Nov 2026, 1:30 am AEDT Turn off', 'Turn off on Firefox on Linux'],
    ['Safari on iPhone On since Sat 3 Oct 2026, 1:30 am AEST Turn off', 'Turn off on Safari on iPhone'],
  ]);
});

test('without script a browser is not said to be on or off, and nothing to load is said to be missing', () => {
  const words = (push: Parameters<typeof PushSection>[0]['push']) =>
    renderToStaticMarkup(<PushSection push={push} />).replace(/<[^>]*>/g, ' ');
  expect(words({ publicKey: 'key', devices: [] })).toContain('To turn this browser on, allow JavaScript.');
  expect(words({ publicKey: 'key', devices: [] })).not.toMatch(/Other devices|On this device/);
  expect(words(null)).toContain('We could not load this. Please reload the page to see it.');
});

test.each([
  [
    'blocked',
    /This browser blocks notifications from this site\..* set Notifications to Allow, and reload this page\./,
  ],
  ['home_screen', /On iPhone and iPad it takes one step more\..* Add to Home Screen\./],
  ['unable', /This browser cannot show alerts\. Current versions of Chrome, Edge, Firefox and Safari can/],
] as const)('a browser that is %s reads what can be done about it', (ability, words) => {
  expect(renderToStaticMarkup(<Unable ability={ability} />).replace(/<[^>]*>/g, '')).toMatch(words);
});

test('why alerts are not on is told by who refused them: the browser, its push service, or the server in its words', () => {
  expect(wordsOfFailure('blocked')).toBe('The browser did not allow it, so nothing is turned on.');
  expect(wordsOfFailure('unreached')).toMatch(/^The browser did not reach its push service, so nothing has changed\./);
  const problem = describeProblem('unavailable');
  expect(wordsOfFailure(problem)).toBe(problem.title);
  expect(wordsOfFailure(describeProblem('unexpected'))).toBe(describeProblem('unexpected').title);
});
