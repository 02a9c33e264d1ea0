import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openImportMarket } from '#testing/import-market.ts';

let market: Awaited<ReturnType<typeof openImportMarket>>;
beforeAll(async () => {
  market = await openImportMarket();
});
afterEach(() => market.forget());
afterAll(() => market.drop());

const QUEENSLAND = 'Date,Scheme,Type,Priority,Trade Type,Volume (ML),Price ($/ML),Location From,Location To';

/** Each is a SHA-256 of what the trade is, made by hand: with another, a file that comes again would double its trades. */
test.each([
  [
    'an allocation trade of the Bureau of Meteorology',
    'bom-allocation-trades',
    'date_of_approval,quantity_traded,price_per_ML,origin_state,dest_state,origin_trading_zone,destination_trading_zone',
    '06-11-2025,120,240,Victoria,Victoria,1A Greater Goulburn,7',
    '-rrmVGEFeGX2dDFJOWctrV',
  ],
  [
    'an entitlement trade of the Bureau of Meteorology',
    'bom-entitlement-trades',
    'date_of_registration,quantity_traded,price_per_ML,duration_of_lease,state,reliability,origin_trading_zone',
    '06-11-2025,120,2400,,Victoria,High Reliability,1A Greater Goulburn',
    'e1hjKhiwgrAbieQzFP6Pa7',
  ],
  [
    'a permanent trade of Queensland within its zone',
    'qld-permanent',
    QUEENSLAND,
    'Jan 2026,Mareeba Dimbulah Water Supply Scheme,Supplemented,Medium,Permanent,360.0,3291.0,,',
    'v63ybooVsQvuTwTQn3Qfe2',
  ],
  [
    'a permanent trade of Queensland that leaves its zone',
    'qld-permanent',
    QUEENSLAND,
    'Jan 2026,St George Water Supply Scheme,Supplemented,Medium,Permanent,360.0,3291.0,LBS-01,LBS-02',
    'WcOzYiXNXUp7NGzf2mU4eI',
  ],
])('%s has the id under which an earlier version stored it', async (_, format, head, row, id) => {
  await market.importInto(format, [head, row, ''].join('\n'));
  expect(await market.listTrades()).toMatchObject([{ external_id: id }]);
});
