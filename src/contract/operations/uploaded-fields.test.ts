import { expect, test } from 'vitest';
import { LISTING_COLUMNS } from '#domain/publishing/check-listing.ts';
import { TRADE_COLUMNS } from '#domain/publishing/check-trade.ts';
import { describeApi } from '../description/describe-api.ts';

/** The names of the fields that the documents of the API tell of the rows of an upload. */
function fieldsTold(path: string, method: string, rows: string): readonly string[] {
  const document = JSON.parse(JSON.stringify(describeApi()));
  const { schema } = document.paths[path][method].requestBody.content['application/json'];
  return Object.keys(schema.properties[rows].items.properties);
}

test('the documents of the API name every field of a listing and of a trade that is understood, and no other', () => {
  const listings = fieldsTold('/data_providers/{id}/listings', 'put', 'listings');
  expect(listings.toSorted()).toEqual([...LISTING_COLUMNS].sort());
  const trades = fieldsTold('/data_providers/{id}/trades', 'post', 'trades');
  expect(trades.toSorted()).toEqual([...TRADE_COLUMNS].sort());
});
