import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { answerWithKeptPage, answerWithoutPage, printAsOf } from './print-kept-page.ts';

/** 3:14 am in Sydney, in summer. */
const AT = Date.UTC(2026, 10, 22, 16, 14);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const kept = {
  path: '/overview?a=1&b=2',
  title: 'Prices <today> · Anabranch',
  at: AT,
  keptAt: AT,
  isDemo: false,
  html: '<main id="main">$250</main>',
  files: ['/a/style-a1.css', '/fonts/sans-00000000.woff2'],
};

test.each([
  [AT + 5 * MINUTE, '3:14 am'],
  // That evening, and just after midnight: not a day has passed, and it was yesterday.
  [AT + 20 * 60 * MINUTE, '3:14 am'],
  [AT + 21 * 60 * MINUTE, '23 Nov, 3:14 am'],
  [AT + DAY, '23 Nov, 3:14 am'],
  [AT + 60 * DAY, '23 Nov 2026, 3:14 am'],
])('a page is dated by the day that it is read on', (now, words) => {
  expect(printAsOf({ at: AT, keptAt: AT }, instant(now))).toBe(words);
  // However wrong the device's clock is.
  expect(printAsOf({ at: AT, keptAt: AT - 100 * DAY }, instant(now - 100 * DAY))).toBe(words);
});

test('a kept page of a demonstration says so beside its date; one of a market does not', async () => {
  const html = await answerWithKeptPage({ ...kept, isDemo: true }, instant(AT)).text();
  expect(html).toContain('<strong>As of 3:14 am. Demonstration: simulated market.</strong>');
  expect(await answerWithKeptPage(kept, instant(AT)).text()).not.toContain('Demonstration');
});

test('a kept page bears its date over all else and in its title, and nothing runs in it', async () => {
  const answer = answerWithKeptPage(kept, instant(AT + MINUTE));
  const html = await answer.text();
  expect(html).toMatch(/<body><div class="kept-bar" role="status"><p><strong>As of 3:14 am\.<\/strong>/);
  expect(html).toContain('<title>Prices &lt;today&gt; · Anabranch (as of 3:14 am)</title>');
  expect(html).toContain('<link rel="stylesheet" href="/a/style-a1.css">');
  expect(html).toContain('$250');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
});

test('without the page that was asked for, what is kept is listed; without any, nothing is promised', async () => {
  const some = await answerWithoutPage([kept], instant(AT)).text();
  expect(some).toContain('<a href="/overview?a=1&amp;b=2">Prices &lt;today&gt;</a>, as of 3:14 am');
  expect(await answerWithoutPage([], instant(AT)).text()).not.toContain('Kept on this device');
  expect(some).toContain('<title>No network · Anabranch</title>');
  expect(some).toContain('<h2>Kept on this device</h2><ul><li>');
  expect(some).toContain('</li></ul><p>Alerts, forms and other pages need a network.</p>');
  const two = await answerWithoutPage([kept, { ...kept, path: '/overview', files: [] }], instant(AT)).text();
  expect(two).toContain('</li><li><a href="/overview">');
  // In the colours of the page that was kept last.
  expect(two).toContain('<link rel="stylesheet" href="/a/style-a1.css">');
});

test('a page without a sheet asks for none', async () => {
  const files = ['/fonts/sans-00000000.woff2'];
  expect(await answerWithKeptPage({ ...kept, files }, instant(AT)).text()).toMatch(
    /<\/title><style nonce="[^"]+">\n:root/,
  );
});

test('what is opened without a network is stored by no browser, taken for nothing but a page, and told to nobody', async () => {
  for (const { status, headers } of [answerWithKeptPage(kept, instant(AT)), answerWithoutPage([], instant(AT))]) {
    const { 'content-security-policy': policy, ...others } = Object.fromEntries(headers);
    expect([status, others]).toEqual([
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
    ]);
    expect(policy?.replace(/'nonce-[\w-]{36}'/, "'nonce'")).toBe(
      "default-src 'none'; style-src 'self' 'nonce'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  }
});
