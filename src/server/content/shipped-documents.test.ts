import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PURCHASES, SEARCH_KINDS } from '#domain/products/kind.ts';
import { systemClock } from '#server/platform/clock.ts';
import { silentLog } from '#testing/build-content.ts';
import { openContentFolder } from './folder/open-content-folder.ts';
import { HOME_UID, readHome } from './types/home-type.ts';
import { readHref, readHtml, readText } from './types/read-fields.ts';
import { readSearchPage, searchPageUid } from './types/search-page.ts';

const source = await openContentFolder({ clock: systemClock, log: silentLog });
const screens = PURCHASES.flatMap((purchase) => SEARCH_KINDS.map((kind) => ({ purchase, kind })));

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

test('the start page has words for its headline, its buttons and each of its offers', async () => {
  const found = await source.findDocument('home', HOME_UID);
  if (!found.ok) throw new Error(found.reason);
  const { title, lead, actions, offers } = readHome(found.value);
  expect([title, lead]).not.toContain('');
  expect(actions.map(({ href }) => href)).toEqual(['/search/buy', '/search/sell']);
  expect(offers).toHaveLength(3);
  for (const offer of offers) expect(Object.values(offer)).not.toContain('');
});

test('the Climate Outlook leads to the outlooks of the national weather bureau and says whose they are', async () => {
  const found = await source.findDocument('page', 'climate-outlook');
  if (!found.ok) throw new Error(found.reason);
  const { data } = found.value;
  expect(readText(data, 'title')).toBe('Climate Outlook');
  expect(readHtml(data, 'body')).toContain('href="http://www.bom.gov.au/climate/outlooks/"');
  expect(readText(data, 'credit')).toMatch(/copyright.*Bureau of Meteorology/);
  // Files of the site itself, which are there.
  for (const field of ['video', 'video_poster', 'video_captions']) {
    expect(existsSync(join('src', 'web', 'public', readHref(data, field) ?? 'nowhere'))).toBe(true);
  }
  expect(readHtml(data, 'video_transcript')).toContain('Every figure in this film is simulated.');
});
