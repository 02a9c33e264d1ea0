import { expect, test } from './fixtures.ts';
import { listUntoldStates } from './in-page.ts';
import { settle } from './look-at.ts';
import { addSampleQuery } from './sample-addresses.ts';

/** Screens with something chosen, current or pressed on them. */
const SCREENS = [
  '/search/buy/temporary',
  '/search/buy/permanent',
  '/search/sell/forward',
  '/search/buy/temporary/results',
  '/search/buy/temporary/results/detail',
  '/overview',
  '/settings',
];

for (const path of SCREENS) {
  test(`in forced colours, what is chosen on ${path} differs from what is not`, async ({ enterAs, viewport }) => {
    const page = await enterAs('irrigator', { forcedColors: 'active' });
    await page.goto(addSampleQuery(path));
    await settle(page);
    await page.screenshot({
      path: `test-results/walk/forced-colours${path.replaceAll('/', '-')}-${viewport?.width}.png`,
      fullPage: true,
    });
    expect(await listUntoldStates(page)).toEqual([]);
  });
}
