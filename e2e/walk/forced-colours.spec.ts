import { expect, test, WIDTHS } from './fixtures.ts';
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

for (const [path, width] of SCREENS.flatMap((path) => WIDTHS.map((width) => [path, width] as const))) {
  test(`in forced colours at ${width} px, what is chosen on ${path} differs from what is not`, async ({ enterAs }) => {
    const page = await enterAs('irrigator', width, { forcedColors: 'active' });
    await page.goto(addSampleQuery(path));
    await settle(page);
    await takePicture(page, `forced colours ${path} ${width}`);
    expect(await listUntoldStates(page)).toEqual([]);
  });
}
