import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { systemClock } from '#server/platform/clock.ts';
import { silentLog } from '#testing/build-content.ts';
import { openContentFolder } from './folder/open-content-folder.ts';
import { type ArticlePart, readArticleParts } from './types/article-body.ts';
import type { ContentDocument, ContentImage, ContentLink } from './types/content-document.ts';
import { findDocumentPath } from './types/document-types.ts';
import { HOME_UID, readHome } from './types/home-type.ts';
import { readHref, readHtml, readText } from './types/read-fields.ts';
import { readSearchPage, searchPageUid } from './types/search-page.ts';

const source = await openContentFolder({ clock: systemClock, log: silentLog });
const screens = SEARCH_SIDES.flatMap((purchase) => SEARCH_KINDS.map((kind) => ({ purchase, kind })));

describe('the words of the search screens', () => {
  test.each(screens)('exist for $purchase $kind, every one of them', async ({ purchase, kind }) => {
    const found = await source.findDocument('water_search', searchPageUid(purchase, kind));
    if (!found.ok) throw new Error(found.reason);
    const { title, emptyTradeZoneHeading, ...texts } = readSearchPage(found.value);
    expect(title).toBe(purchase === 'buy' ? 'Buy Water' : 'Sell Water');
    expect(emptyTradeZoneHeading).not.toBe('');
    expect(Object.keys(texts)).toHaveLength(6);
    for (const html of Object.values(texts)) expect(html).toMatch(/^<p>.+<\/(p|ul)>$/);
  });

  test.each(screens)('say for $purchase $kind that brokerage is not in the figure', async ({ purchase, kind }) => {
    const found = await source.findDocument('water_search', searchPageUid(purchase, kind));
    expect(found.ok && readSearchPage(found.value).brokerageNote).toMatch(/(Prices|Proceeds) exclude brokerage\./);
  });

  test('are six', async () => {
    const listed = await source.listDocuments('water_search');
    expect(listed.ok && listed.value.length).toBe(6);
  });
});

test('the start page has a headline, two buttons, and in each of its six sections words, a picture and a way on', async () => {
  const found = await source.findDocument('home', HOME_UID);
  if (!found.ok) throw new Error(found.reason);
  const { hero, ...sections } = readHome(found.value);
  expect(hero.title).toBe('Know the price before you pick up the phone.');
  expect(hero.ways.map(({ href }) => href)).toEqual(['/search/buy', '/search/sell']);
  expect(Object.keys(sections)).toEqual(['data', 'find', 'rules', 'university', 'contact']);
  for (const [name, { title, text, picture }] of Object.entries({ hero, ...sections })) {
    expect([title, text]).not.toContain('');
    expect(picture).toMatchObject({ url: `/art/home-${name}.svg`, width: 960, height: 640 });
  }
  expect(Object.values(sections).map(({ way }) => way?.href)).toEqual([
    ...['/overview', '/search/buy', '/search/how-limits-work', '/university', '/faq'],
  ]);
  expect(columnOf('zones', 'code')).toContain(sections.rules.zone);
});

test.each([
  ['prices', '<p>* These prices represent the latest trades from our data providers or custom market analysis.</p>'],
  ['storage', '<p>The pointer beside a gauge: a year ago.</p>'],
  ['connectivity', '<p>A way may lead through several limits; the one with the smallest balance decides.</p>'],
])('the overview has its note on %s, and on no page of its own', async (tab, note) => {
  const found = await source.findDocument('page', `overview-${tab}`);
  expect(found.ok && readHtml(found.value.data, 'body').replace(/<\/?a[^>]*>/g, '')).toBe(note);
  expect(findDocumentPath('page', `overview-${tab}`)).toBeNull();
});

test('the Climate Outlook leads to the outlooks of the national weather bureau and says whose they are', async () => {
  const found = await source.findDocument('page', 'climate-outlook');
  if (!found.ok) throw new Error(found.reason);
  const { data } = found.value;
  expect(readText(data, 'title')).toBe('Climate Outlook');
  expect(readHtml(data, 'body')).toContain('href="https://www.bom.gov.au/climate/outlooks/"');
  expect(readText(data, 'credit')).toMatch(/copyright.*Bureau of Meteorology/);
  // Files of the site itself, which are there.
  for (const field of ['video', 'video_poster', 'video_captions']) {
    expect(existsSync(join('src', 'web', 'public', readHref(data, field) ?? 'nowhere'))).toBe(true);
  }
  expect(readHtml(data, 'video_transcript')).toContain('Every figure in this film is simulated.');
});

const listAll = async (type: string): Promise<readonly ContentDocument[]> => {
  const listed = await source.listDocuments(type);
  if (!listed.ok) throw new Error(listed.reason);
  return listed.value;
};

/** A column of a table of the seed reference. */
const columnOf = (table: string, column: string): readonly string[] =>
  parse<Readonly<Record<string, string>>>(readFileSync(join('seed', 'reference', `${table}.csv`)), {
    columns: true,
  }).flatMap((row) => row[column] ?? []);

const wordsOf = (part: ArticlePart): number =>
  part.kind === 'figure' ? 0 : (part.html.replace(/<[^>]*>/g, ' ').match(/[\w$][^\s]*/g)?.length ?? 0);

describe('the University', async () => {
  const [parts, articles] = [await listAll('university_subsection'), await listAll('university_article')];
  const posts = await listAll('blog');
  const partsOf = ({ data }: ContentDocument) => readArticleParts(data);

  test('has four parts in order, and at least twelve articles, each in one of them at a place of its own', () => {
    expect(parts.map(({ data }) => data.order_id).toSorted()).toEqual([1, 2, 3, 4]);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    const places = articles.map(({ data }) => `${(data.parent as ContentLink).document?.uid} ${data.order_id}`);
    expect(new Set(places).size).toBe(articles.length);
    expect(new Set(places.map((place) => place.split(' ')[0]))).toEqual(new Set(parts.map(({ uid }) => uid)));
  });

  test.each(articles.map((article) => [article.uid, article] as const))(
    '%s is an article of 600 words or more with an example, a sentence to remember, a figure and its sources',
    (_uid, article) => {
      const body = partsOf(article);
      expect(body.reduce((sum, part) => sum + wordsOf(part), 0)).toBeGreaterThanOrEqual(600);
      expect(new Set(body.map(({ kind }) => kind))).toEqual(new Set(['content', 'text', 'quote', 'figure']));
      expect(readHtml(article.data, 'footnotes')).not.toBe('');
    },
  );

  test('draws no figure of a zone or limit that does not exist', () => {
    const subjects = {
      market_today: [''],
      zone_reach: columnOf('zones', 'code'),
      zone_price: columnOf('zones', 'code'),
      limit_state: columnOf('limits', 'name'),
    };
    const figures = [...articles, ...posts].flatMap(partsOf).flatMap((part) => (part.kind === 'figure' ? [part] : []));
    expect(figures.filter(({ figure, subject }) => !subjects[figure].includes(subject))).toEqual([]);
    expect(new Set(figures.map(({ figure }) => figure)).size).toBe(4);
  });

  test('leads from article to article and to its parts, and to none that is missing', () => {
    const linked = articles
      .flatMap(partsOf)
      .flatMap((part) => (part.kind === 'figure' ? [] : [...part.html.matchAll(/href="\/university\/([^"]*)"/g)]))
      .map(([, path]) => path);
    const known = [...articles.map(({ uid }) => `item/${uid}`), ...parts.map(({ uid }) => uid), 'glossary'];
    expect(linked.length).toBeGreaterThanOrEqual(articles.length);
    expect(linked.filter((path) => !known.includes(path ?? null))).toEqual([]);
  });

  test('names the picture of each article and part after it, and says what is to be seen in at most 110 characters', () => {
    const banners = [
      ...parts.map(({ uid, data }) => ({ uid, image: data.image as ContentImage })),
      ...articles.map(({ uid, data }) => ({ uid, image: data.banner as ContentImage })),
    ];
    for (const { uid, image } of banners) {
      expect(image).toMatchObject({ url: `/art/${uid}.svg`, width: 1200, height: 480 });
      expect(image.alt).toMatch(/^.{20,110}$/);
    }
  });
});
