import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
/** The start page as it is served to who is not logged in. */
let served: string;

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  ({ text: served } = await instance.visitor().send({ url: '/' }));
});
afterAll(() => instance.stop());

const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
const wordsOf = (html = ''): string =>
  html
    .replace(/<svg.*?<\/svg>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A section of the page by the picture that stands in it. */
const sectionWith = (picture: string): string =>
  mainOf(served)
    .split('<section')
    .find((section) => section.includes(`src="/art/home-${picture}.svg"`)) ?? '';

test('the start page of strangers has a hero with the headline, the ways in and a picture', () => {
  const hero = sectionWith('hero');
  expect(wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(hero)?.[1])).toBe('Know the price before you pick up the phone.');
  expect([...hero.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    '/search/buy',
    '/search/sell',
  ]);
});

test.each([
  ['data', 'Professional market data', '/overview'],
  ['find', 'Find water that can reach you', '/search/buy'],
  ['rules', 'Trade rules, drawn', '/search/how-limits-work'],
  ['university', 'Water University', '/university'],
  ['contact', 'Talk to a person', '/faq'],
])('it has a section on %s: %s, which leads to %s', (picture, title, target) => {
  const section = sectionWith(picture);
  expect(wordsOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(section)?.[1])).toBe(title);
  expect(section).toContain(`href="${target}"`);
});

test('its trade rules have the gates of a zone, its University the four parts, its contact the details of the footer', () => {
  expect(sectionWith('rules')).toContain('aria-label="1A to 7, ');
  expect(wordsOf(sectionWith('university'))).toMatch(
    /How the market works .* Rivers and limits .* Costs and people .* Seasons and strategy/,
  );
  expect(sectionWith('contact')).toContain('href="mailto:help@anabranch.example"');
});

test('its pictures have a size before they come, and those below wait until they are scrolled to', () => {
  const pictures = mainOf(served).match(/<img [^>]*>/g) ?? [];
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) expect(picture).toMatch(/alt="[^"]{20,}" width="960" height="640"/);
  expect(pictures.filter((picture) => picture.includes('loading="lazy"'))).toHaveLength(5);
});

test('who is logged in has the market of their zone in place of it, and not the header for strangers', async () => {
  const headerLeadsToLogin = (html: string): boolean => /<header.*?href="\/login".*?<\/header>/s.test(html);
  expect(headerLeadsToLogin(served)).toBe(true);
  await instance.addUser({ email: 'irrigator@example.com' });
  const { text } = await (await instance.logIn('irrigator@example.com')).send({ url: '/' });
  expect(mainOf(text)).not.toContain('/art/home-');
  expect(headerLeadsToLogin(text)).toBe(false);
});
