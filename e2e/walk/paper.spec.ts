import { expect, test } from './fixtures.ts';
import { settle, takePicture } from './look-at.ts';
import { countSheets, findRelativeTimes, lookAtPaper } from './on-paper.ts';
import { addSampleQuery } from './sample-addresses.ts';

const KINDS = ['temporary', 'permanent', 'forward'] as const;

/** Every row of the listings that the page holds, opened or not. */
const LISTING_ROWS = 'main table:has(caption) tbody tr';

for (const kind of KINDS) {
  test(`the results for ${kind} water stand in one list of columns on one sheet of paper`, async ({ enterAs }) => {
    const page = await enterAs('irrigator', 1280, { colorScheme: 'dark' });
    await page.goto(addSampleQuery(`/search/buy/${kind}/results`));
    await settle(page);
    expect(await countSheets(page)).toBe(1);
    await lookAtPaper(page);
    await takePicture(page, `paper results ${kind}`, { isWhole: true });
    const matches = await page.getByRole('heading', { name: /^\d+ match(es)?$/ }).innerText();
    const rows = await page.getByRole('article').filter({ visible: true }).all();
    expect(rows.length, 'zones on paper').toBe(Number.parseInt(matches, 10));
    const edges = await Promise.all(
      rows.map(
        async (row) =>
          await row
            .getByText(/^\$[\d,.]+$/)
            .first()
            .boundingBox(),
      ),
    );
    expect(
      new Set(edges.map((edge) => Math.round((edge?.x ?? 0) + (edge?.width ?? 0)))).size,
      'edges of the price',
    ).toBe(1);
    expect(await findRelativeTimes(page)).toEqual([]);
  });

  test(`a detail of ${kind} water takes two sheets of paper at most, with all its listings`, async ({ enterAs }) => {
    const page = await enterAs('irrigator', 1280, { colorScheme: 'dark' });
    await page.goto(addSampleQuery(`/search/buy/${kind}/results/detail`));
    await settle(page);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = false;
    });
    const rows = await page.locator(LISTING_ROWS).count();
    expect(rows, 'listings and trades').toBeGreaterThan(0);
    const sheets = await countSheets(page);
    await lookAtPaper(page);
    await takePicture(page, `paper detail ${kind}`, { isWhole: true });
    expect(sheets).toBeLessThanOrEqual(2);
    expect(await page.locator(LISTING_ROWS).filter({ visible: true }).count(), 'rows on paper').toBe(rows);
    const folds = page.locator('main details').filter({ visible: true });
    expect(await folds.count(), 'folds that paper has').toBeGreaterThan(3);
    const held = folds.locator(':scope > :last-child').filter({ visible: true });
    expect(await held.count(), 'what is in them, though each is closed').toBe(await folds.count());
    expect(await findRelativeTimes(page)).toEqual([]);
    await expect(page.getByText(/^Figures of \w+ \d+ \w+ \d{4}, \d+:\d\d [ap]m AE[SD]T/), 'its own date').toBeVisible();
  });
}
