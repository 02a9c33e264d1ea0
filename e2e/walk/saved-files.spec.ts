import { expect, test } from './fixtures.ts';
import { settle } from './look-at.ts';
import { addSampleQuery } from './sample-addresses.ts';

// Here for its market, which only the walk has.

/** The names of the files, in the order of their buttons. */
const SAVED: Readonly<Record<string, readonly string[]>> = {
  [addSampleQuery('/search/sell/permanent/results')]: ['7-sell-permanent-2026-11-21.csv'],
  '/reports/temporary': [
    ...inEachFormat('7-temporary-trades-2025-11-01-to-2026-11-21'),
    ...inEachFormat('7-temporary-seasons-2021-22-to-2026-27'),
  ],
  '/reports/temporary?as_of=2026-10-10': [
    ...inEachFormat('7-temporary-trades-2025-10-01-to-2026-10-10-as-of-2026-10-10'),
    ...inEachFormat('7-temporary-seasons-2021-22-to-2026-27-as-of-2026-10-10'),
  ],
  // By months, of which each is whole, up to today.
  '/reports/permanent?view=table&date_from=2026-03-04&date_to=2026-11-12': [
    '7-permanent-trades-2026-03-01-to-2026-11-21.csv',
  ],
  '/reports/outlook': inEachFormat('7-allocation-outlook-2026-11-15'),
  '/static-market-detail/temp/1?period=season': inEachFormat('1A-temporary-seasons-2021-22-to-2026-27'),
  '/overview/storage?levels=1': inEachFormat('dartmouth-levels'),
  '/connectivity_map/1': inEachFormat('barmah-choke-history'),
};

function inEachFormat(name: string): readonly string[] {
  return ['csv', 'svg', 'png'].map((format) => `${name}.${format}`);
}

for (const [address, names] of Object.entries(SAVED)) {
  test(`what is saved from ${address} is named by what it is of`, async ({ enterAs }) => {
    const page = await enterAs('irrigator', 1280);
    await page.goto(address);
    await settle(page);
    const buttons = page.getByRole('button', { name: /^(Download CSV|SVG|PNG)/ }).filter({ visible: true });
    await expect(buttons).toHaveCount(names.length);
    const saved: string[] = [];
    for (const button of await buttons.all()) {
      const file = page.waitForEvent('download');
      await button.click();
      saved.push((await file).suggestedFilename());
    }
    expect(saved).toEqual(names);
  });
}
