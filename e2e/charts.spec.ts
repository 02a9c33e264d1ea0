import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { appendLimitReadings } from '#server/reference/append-limit-readings.ts';
import { expect, expectNoBarriers, test } from './fixtures.ts';
import type { StoryMarket } from './story-market.ts';

const bars = (page: Page): Locator => page.getByLabel(/^Allocation outlook, by/);
const lane = (page: Page): Locator => page.getByLabel(/: (opened|closed|open at).*\.$/);
/** The line above a chart. */
const readout = (chart: Locator): Locator => chart.locator('xpath=preceding-sibling::*[1]');

/** Where a part of a chart stands, from its corner. */
async function point(chart: Locator, part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await part.scrollIntoViewIfNeeded();
  const [whole, box] = [await chart.boundingBox(), await part.boundingBox()];
  if (whole === null || box === null) throw new Error('It is not drawn.');
  return { x: box.x + box.width / 2 - whole.x, y: box.y + box.height / 2 - whole.y };
}

test('@desk the bars of an outlook are read by keys, and said', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/reports/outlook');
  const line = readout(bars(page));
  await expect(bars(page)).toHaveRole('img');
  await expect(line).toContainText(/^By \d+ \w+ \d{4}Average /);
  const rest = (await line.textContent()) ?? '';
  await bars(page).focus();
  await page.keyboard.press('Home');
  await expect(line).toContainText(/^By .*Wet /);
  const first = (await line.textContent()) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveText(first);
  await page.keyboard.press('ArrowRight');
  await expect(line).toContainText('Average');
  expect(await line.textContent()).not.toBe(rest);
  await page.keyboard.press('End');
  await expect(line).toContainText('Extreme dry');
  await expect(bars(page)).toHaveRole('application');
  await expect(page.getByText(/^By \d+ \w+ \d{4}: Extreme dry \d.*\. Inflows exceeded in 99 years/)).toBeAttached();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(line).toHaveText(rest);
  await expect(bars(page)).toHaveRole('img');
});

test('@desk the pointer reads the bar it is nearest to, and what was pressed on stays', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/reports/outlook');
  // The figure stands at the end of its bar, upright or lying.
  const figure = bars(page).locator('[data-look="wet"] text:visible').filter({ hasText: /^\d/ }).first();
  const position = await point(bars(page), figure);
  await bars(page).hover({ position });
  await expect(readout(bars(page))).toContainText('Wet');
  await expect(bars(page).locator('foreignObject:visible')).toContainText(/Wet.*Inflows exceeded/);
  await page.mouse.move(0, 0);
  await expect(readout(bars(page))).toContainText('Average');
  await bars(page).click({ position });
  await page.mouse.move(0, 0);
  await expect(readout(bars(page))).toContainText('Wet');
  await expect(bars(page).locator('foreignObject')).toHaveCount(0);
});

test('@phone a finger reads the lying bar that it touches', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/reports/outlook');
  for (const look of ['dry', 'wet'] as const) {
    const row = bars(page).locator(`[data-look="${look}"] text:visible`).first();
    await bars(page).tap({ position: await point(bars(page), row) });
    await expect(readout(bars(page))).toContainText(look === 'dry' ? 'Dry' : 'Wet');
  }
  // The lower part of a bar is its own, and not that of the one below.
  const { x, y } = await point(bars(page), bars(page).locator('[data-look="dry"] text:visible').first());
  await bars(page).tap({ position: { x, y: y + 9 } });
  await expect(readout(bars(page))).toContainText(/\d{4}Dry/);
  // One that goes on to another bar and is lifted there reads that.
  const touch = (type: string, look: string) => {
    const row = bars(page).locator(`[data-look="${look}"] text:visible`).first();
    return row.boundingBox().then((box) =>
      bars(page).dispatchEvent(type, {
        ...{ pointerType: 'touch', pointerId: 9, isPrimary: true },
        ...{ clientX: (box?.x ?? 0) + 4, clientY: (box?.y ?? 0) + 4 },
      }),
    );
  };
  await touch('pointerdown', 'dry');
  await touch('pointermove', 'wet');
  await touch('pointerout', 'wet');
  await expect(readout(bars(page))).toContainText(/\d{4}Wet/);
});

const CHOKE = 1;
const DAY = 86_400_000;

/** The Choke opened thirty days ago and closed twenty days ago. */
const readChoke = async ({ instance: { parts, clock } }: StoryMarket): Promise<void> => {
  const readings = (
    [
      [40, null],
      [30, 900],
      [25, 400],
      [20, null],
    ] as const
  ).map(([ago, left]) => ({
    ...{ limitId: asId<'limit'>(CHOKE), readAt: instant(clock.now() - ago * DAY), isOpen: left !== null },
    ...{ volume: left === null ? null : megalitres(left), measure: {}, note: null },
    ...{ source: 'simulated for the tests', isSimulated: true },
  }));
  await parts.db.transaction().execute((transaction) => appendLimitReadings(transaction, readings, clock.now()));
};

test('the year of a limit is read by keys, pointer and finger', async ({ page, story, comeBackAs, isMobile }) => {
  await readChoke(story);
  await comeBackAs();
  await page.goto(`/connectivity_map/${CHOKE}`);
  const line = readout(lane(page));
  await expect(line).toContainText('Limit closed');
  await lane(page).focus();
  await page.keyboard.press('Home');
  await expect(line).toContainText(/Limit closed.*At every reading up to then/);
  for (const [key, told] of [
    ['ArrowRight', /Limit not read.*Nobody read it until/],
    ['ArrowRight', /Limit open.*900\sML.*Opened, no\. 1 in the table/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(line).toContainText(told);
  }
  await expect(page.getByText(/: Limit open, Balance left 900\sML\. Opened, no\. 1 in the table$/)).toBeAttached();
  await expect(lane(page)).toHaveRole('application');
  await page.keyboard.press('End');
  await expect(line).toContainText('Limit closed');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');

  const start = { x: 46, y: 100 };
  if (isMobile) await lane(page).tap({ position: start });
  else {
    await lane(page).hover({ position: { ...start, x: 60 } });
    await expect(lane(page).locator('foreignObject')).toContainText('At every reading up to then');
    await page.mouse.move(0, 0);
    await expect(line).not.toContainText('At every reading up to then');
    await lane(page).click({ position: { ...start, x: 60 } });
  }
  await expect(line).toContainText('At every reading up to then');
});

test('@desk the picture of a limit says which mark is open water, and which a dry bed', async ({
  page,
  story,
  comeBackAs,
}) => {
  await readChoke(story);
  await comeBackAs();
  await page.goto(`/connectivity_map/${CHOKE}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^SVG/ }).click();
  const drawing = (await readFile(await (await saved).path())).toString();
  const [, caption] = /font-size="15"[^>]*>(Bar: [^.]*\.)/.exec(drawing) ?? [];
  expect(caption).toBe('Bar: open; dots: closed.');
});

test('@desk in a window as narrow as a phone the line above tells what the pointer reads, and no card leaves the window', async ({
  page,
  story,
  comeBackAs,
}) => {
  await readChoke(story);
  await comeBackAs();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/connectivity_map/${CHOKE}`);
  await lane(page).hover({ position: { x: 46, y: 100 } });
  await expect(readout(lane(page))).toContainText('At every reading up to then');
  await expect(lane(page).locator('foreignObject')).toBeHidden();
  await page.setViewportSize({ width: 640, height: 800 });
  await lane(page).hover({ position: { x: 60, y: 100 } });
  await expect(lane(page).locator('foreignObject')).toBeVisible();
});
