import { describe, expect, test } from 'vitest';
import { PURCHASES, SEARCH_KINDS } from '#domain/products/kind.ts';
import { buildContentSource } from '#testing/build-content.ts';
import { createEmbeddedRepository } from './repository/embedded-repository.ts';
import { openDocumentFolder } from './repository/open-document-folder.ts';
import { readSearchPage, searchPageUid } from './types/search-page.ts';

const source = buildContentSource({ fetch: createEmbeddedRepository(await openDocumentFolder()) });
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
