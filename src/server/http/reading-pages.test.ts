import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let reader: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  await instance.addUser({ email: 'irrigator@example.com' });
  reader = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

/** A page with the documents that ship, as a stranger gets it. */
async function read(url: string, visitor = instance.visitor()) {
  const { status, text } = await visitor.send({ url });
  const html = text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const words = html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ');
  return { status, html, words };
}

const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, '').trim();

test('an article of the University has the way back to its part, title, author, date, picture, text, notes and its author', async () => {
  const { html, words } = await read('/university/item/reading-a-price');
  expect(html).toMatch(
    /<a [^>]*href="\/university\/how-the-market-works"[^>]*>(?:(?!<\/a>).)*How the market works<\/a>/,
  );
  expect(wordsOf(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe('Reading a price');
  expect(words).toMatch(/By The Anabranch team Wednesday, 4 November 2026 \d minutes /);
  expect(html).toMatch(/<\/h1>[\s\S]*<img [^>]*src="\/art\/[a-z-]+\.svg"[^>]* loading="eager"/);
  expect(html).toMatch(/<blockquote [\s\S]*<\/blockquote>/);
  expect(html).toMatch(/Sources and notes[\s\S]*About the Author[\s\S]*<strong>The Anabranch team<\/strong>/);
});

test('an article of the University ends with the way back to its part and on to the next article', async () => {
  const { html } = await read('/university/item/reading-a-price');
  const end = html.slice(html.lastIndexOf('About the Author'));
  const links = Array.from(
    end.matchAll(/<a [^>]*href="(\/university[^"]*)"[^>]*>([\s\S]*?)<\/a>/g),
    ([, to, words = '']) => [to, wordsOf(words)],
  );
  expect(links.slice(0, 2)).toEqual([
    ['/university/how-the-market-works', 'Back to How the market works'],
    [expect.stringMatching(/^\/university\/item\/[a-z-]+$/), expect.stringMatching(/^Next: [A-Z]/)],
  ]);
});

test.each([
  ['/university/glossary', '/university/glossary/a'],
  ['/university/glossary?q=+', '/university/glossary/a'],
  ['/university/glossary/W', '/university/glossary/w'],
  ['/blog/?list=compact', '/blog?list=compact'],
  ['/university/glossary/?q=water', '/university/glossary?q=water'],
])('%s is another address of the page at %s, and leads there with all that was asked', async (url, place) => {
  const { status, headers } = await instance.visitor().send({ url });
  expect([Math.floor(status / 100), headers.location]).toEqual([3, place]);
});

test('the University has its parts with heading, picture and a line, its articles with title and picture, and the glossary', async () => {
  const { html, words } = await read('/university');
  for (const [heading, line] of [
    ['How the market works', /How the market works [A-Z]/],
    ['Glossary', /Glossary [A-Z]/],
  ] as const) {
    expect(html).toContain(heading);
    expect(words).toMatch(line);
  }
  const part = await read('/university/how-the-market-works');
  expect(part.html).toMatch(/<img [^>]*src="\/art\/[^"]+"[\s\S]*href="\/university\/item\/reading-a-price"/);
  expect(part.words).toContain('Reading a price');
  expect(part.html.match(/<img [^>]*src="\/art\//g)?.length).toBeGreaterThan(3);
});

test('an article of the blog has title, author, date, picture, text, notes, ways to share it, its author and the way back', async () => {
  // Whatever brought a reader to it is not shared along.
  const { html, words } = await read('/blog/market-overview?from=mail');
  expect(wordsOf(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe('What the market overview tells you');
  expect(words).toMatch(/By The Anabranch team Sunday, 22 November 2026 \d minutes /);
  expect(html).toMatch(/<img [^>]*src="\/art\/market-overview\.svg" alt="[^"]+"[^>]*loading="eager"/);
  expect(words).toMatch(
    /Prices: the last five trades .*Sources and notes .*About the Author The Anabranch team We write/,
  );
  expect(html).toMatch(/<img src="\/art\/author\.svg" alt="[^"]+"/);
  for (const [site, place] of [
    ['www.facebook.com', 'u'],
    ['www.linkedin.com', 'url'],
    ['twitter.com', 'url'],
  ] as const) {
    const link = new URL(new RegExp(`href="(https://${site.replaceAll('.', '\\.')}/[^"]*)"`).exec(html)?.[1] ?? '');
    expect(link.searchParams.get(place)).toMatch(/^http:\/\/.+\/blog\/market-overview$/);
    expect(link.search).toContain('wateruniversity');
  }
  expect(html).toMatch(/href="\/blog"[^>]*>(?:(?!<\/a>).)*Back to blog<\/a>/);
  expect(html).toContain('<title>What the market overview tells you · Anabranch</title>');
  expect(html).toMatch(/<meta name="description" content="How to read prices, storages, [^"]+"/);
});

test('the blog ends with a banner that leads on: a picture, a sentence and a link', async () => {
  const { html, words } = await read('/blog');
  expect(words).toContain('Which zones can deliver water to yours today, and what would it cost with fees? Find water');
  expect(html).toMatch(/<img [^>]*src="[^"]+"[^>]*>(?:(?!<img)[\s\S])*Which zones can deliver water/);
});

test('the glossary says what a term means, once for readers and once for search engines, and then goes on', async () => {
  const { html, words } = await read('/university/glossary/a');
  expect(words).toMatch(
    /Account limit Also: cap on an account The most water an account may hold or be credited in a water year, .* When an account is full,/,
  );
  const MEANING = 'The most water an account may hold or be credited in a water year';
  expect(words.split(MEANING)).toHaveLength(2);
  const [, described = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(described.split(`"description":"${MEANING}`)).toHaveLength(2);
});

test('a letter of the glossary is that of its address, whatever is searched for there besides', async () => {
  const headAt = async (url: string) => /<h2[^>]*>([A-Z])<\/h2>/.exec((await read(url)).html)?.[1];
  expect(await headAt('/university/glossary/a?q=weir')).toBe('A');
  expect(await headAt('/university/glossary?q=weir')).toBeUndefined();
});

test('the help has quick links to cookies, privacy and terms, a link to each question, and a block for visitors alone', async () => {
  const { html, words } = await read('/faq');
  for (const to of ['/cookies', '/faq/privacy', '/terms']) expect(html).toContain(`href="${to}"`);
  const anchors = [...html.matchAll(/href="#([a-z][a-z-]+)"/g)].map(([, id]) => id).filter((id) => id !== 'main');
  expect(anchors.length).toBeGreaterThanOrEqual(25);
  expect(anchors.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  expect(words).toMatch(
    /New here\? .*You need an account for the search, the market pages and alerts\. It is free\. Register Login/,
  );
  expect((await read('/faq', reader)).words).not.toContain('New here?');
});

test.each(['/faq/privacy', '/faq/terms_and_conditions', '/terms'])(
  '%s ends with the block for visitors alone',
  async (url) => {
    expect((await read(url)).words).toMatch(/New here\? You need an account .* Register Login/);
    expect((await read(url, reader)).words).not.toContain('New here?');
  },
);

test('a page of words that is none of the help has no block for visitors', async () => {
  expect((await read('/cookies')).words).not.toContain('New here?');
});

test('the premium page offers a dashboard, data, reports and widgets, each with the way to a quote for it', async () => {
  const { html, words } = await read('/anabranch-premium');
  for (const offer of ['Dashboard', 'Data Export', 'reports', 'widgets']) expect(words).toContain(offer);
  expect(words).toMatch(
    /Clean and raw data of the temporary and permanent markets, storage volumes and announced allocation/,
  );
  const quotes = [...html.matchAll(/href="(\/other-services\?[^"]+)"[^>]*>([^<]*)</g)].map(([, to, label]) => [
    to,
    label,
  ]);
  expect(quotes).toHaveLength(4);
  for (const [, label] of quotes) expect(label).toMatch(/quote/i);
});

test('the pages for anybody have the brand leading home and their foot for visitors; a reader who is logged in has the menu', async () => {
  for (const path of [
    '/university',
    '/faq',
    '/cookies',
    '/blog',
    '/blog/market-overview',
    '/anabranch-premium',
    '/other-services',
  ]) {
    const visited = await read(path);
    expect([path, visited.status]).toEqual([path, 200]);
    expect(visited.html, path).toMatch(
      /<header[^>]*>(?:(?!<\/header>)[\s\S])*<a [^>]*href="\/"[^>]*><img [^>]*alt="Anabranch"/,
    );
    expect(visited.html, path).toMatch(
      /<footer[\s\S]*<a href="https:\/\/[^>]*><img src="\/builder\.svg"[\s\S]*© 2026[^<]*ABN\s00[\s\S]*href="\/faq\/privacy">Privacy<\/a>[\s\S]*<\/footer>/,
    );
    expect(visited.words, path).not.toContain('Logout');
    expect((await read(path, reader)).words, path).toMatch(/Overview .*Buy water .*Logout/);
  }
});
