import { turnInto } from '../devices.ts';
import { expect, inOrderOf, listOpenings, test } from './fixtures.ts';
import { listUntoldStates } from './in-page.ts';
import { settle, takePicture } from './look-at.ts';
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

for (const [path, widths] of SCREENS.flatMap((path) => listOpenings().map((widths) => [path, widths] as const))) {
  test(`in forced colours at ${widths.join(' and ')} px, what is chosen on ${path} differs from what is not`, async ({
    enterAs,
  }) => {
    const [first = 0, ...others] = inOrderOf(path, widths);
    const page = await enterAs('irrigator', first, { forcedColors: 'active' });
    await page.goto(addSampleQuery(path));
    await settle(page);
    for (const width of [first, ...others]) {
      if (width !== first) await turnInto(page, width);
      await takePicture(page, `forced colours ${path} ${width}`);
      expect(await listUntoldStates(page), `at ${width} px`).toEqual([]);
    }
  });
}
