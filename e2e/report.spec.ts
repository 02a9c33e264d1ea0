import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays, type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { expect, expectNoBarriers, field, overflows, pick, test } from './fixtures.ts';

/** Of twelve days on which 40 ML were traded: on the last for $246, on the first for $257. */
const DAYS = '/reports/temporary?fine=1&date_from=';
/** As the market has it, in which time stands still. */
let today: CalendarDate;
let lastMonth: string;
test.beforeEach(({ story }) => {
  today = localDateOf(story.instance.clock.now());
  lastMonth = `${DAYS}${addDays(today, -30)}&date_to=${today}`;
});

const plotOf = (page: Page): Locator => page.getByLabel(/^Temporary trades out of zone 7 .*: price and volume by/);
/** The chart of the range, above that of the water years. */
const prices = (page: Page): Locator => page.getByRole('region', { name: 'Price and volume' });
const readout = (page: Page): Locator => page.getByText(/^\w{3} \d+ \w+ \d{4}$/).locator('..');

test('@desk the points of a chart are read by keys, and said', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto(lastMonth);
  const plot = plotOf(page);
  await expect(plot).toHaveRole('img');
  await expect(readout(page)).toContainText(printDate(addDays(today, -1)));
  await expect(readout(page)).toContainText('Mean $246.00');
  await expect(readout(page)).toContainText('thin, 1 trade');
  await plot.focus();
  for (const [key, price] of [
    ['ArrowLeft', '$247.00'],
    ['PageDown', '$257.00'],
    ['ArrowRight', '$256.00'],
    ['End', '$246.00'],
    ['Home', '$257.00'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(readout(page), key).toContainText(`Mean ${price}`);
  }
  await expect(plot).toHaveRole('application');
  await expect(page.getByText(/: Mean \$257\.00, Range \$257\.00, Volume 40\sML\. thin, 1 trade$/)).toBeAttached();
  await expectNoBarriers(page);
  // What was reached stays while the focus is elsewhere.
  await page.keyboard.press('Tab');
  await expect(plot).toHaveRole('img');
  await expect(readout(page)).toContainText('Mean $257.00');
  await plot.press('Escape');
  await expect(readout(page)).toContainText('Mean $246.00');
  await expect(plot).toHaveRole('img');
  // Of what nobody steps through nothing is said.
  await expect(prices(page).locator('[data-chart] ~ [aria-live]')).toHaveText('');
});

test('@desk the pointer reads the nearest point, and the card beside it says the same', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto(lastMonth);
  const box = await plotOf(page).boundingBox();
  if (box === null) throw new Error('There is no plot.');
  await page.mouse.move(box.x + 4, box.y + 100);
  await expect(readout(page).first()).toContainText('Mean $257.00');
  await expect(page.locator('foreignObject')).toContainText('$257.00');
  await page.mouse.move(box.x + box.width / 2, box.y - 40);
  await expect(readout(page)).toContainText('Mean $246.00');
  // What was pressed on stays, so that the way to it can be taken.
  await page.mouse.click(box.x + 4, box.y + 100);
  await page.mouse.move(box.x + box.width / 2, box.y - 40);
  await expect(readout(page)).toContainText('Mean $257.00');
  // Keys go on from where the pointer is, and take the card away.
  await page.mouse.move(box.x + box.width - 4, box.y + 100);
  await expect(page.locator('foreignObject')).toContainText('$246.00');
  await page.keyboard.press('ArrowLeft');
  await expect(readout(page)).toContainText('Mean $247.00');
  await expect(page.locator('foreignObject')).toHaveCount(0);
  await page.mouse.move(box.x + box.width / 2, box.y - 40);
  await expect(readout(page)).toContainText('Mean $247.00');
  await readout(page).getByRole('link', { name: 'Says who?' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 trade');
});

test('@desk a chart stands as it was served until another is asked for', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto(lastMonth);
  const line = prices(page).locator('[data-part] [data-mark="line"]');
  const drawn = await line.getAttribute('d');
  expect(await (await page.request.get(lastMonth)).text()).toContain(` d="${drawn}"`);
  // So does the ring around what is read, until something else is.
  const ring = prices(page).locator('[data-chart] circle');
  const restsAt = await ring.getAttribute('cx');
  await prices(page).locator('[data-chart]').press('Home');
  await expect(ring).not.toHaveAttribute('cx', restsAt ?? '');
  await prices(page).locator('[data-chart]').press('End');
  await expect(ring).toHaveAttribute('cx', restsAt ?? '');
  await prices(page).getByRole('link', { name: 'Log' }).click();
  await expect(line).not.toHaveAttribute('d', drawn ?? '');
  const logarithmic = await line.getAttribute('d');
  expect(await (await page.request.get(page.url())).text()).toContain(` d="${logarithmic}"`);
  // What was reached on one drawing is not what another rests at.
  await prices(page).locator('[data-chart]').press('Home');
  await expect(ring).not.toHaveAttribute('cx', restsAt ?? '');
  await prices(page).getByRole('link', { name: 'Linear' }).click();
  await expect(line).toHaveAttribute('d', drawn ?? '');
  await expect(ring).toHaveAttribute('cx', restsAt ?? '');
});

test('@desk table, download and pictures have the figures of the chart', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(lastMonth);
  const download = async (name: RegExp): Promise<{ readonly file: string; readonly bytes: Buffer }> => {
    const saved = page.waitForEvent('download');
    await prices(page).getByRole('button', { name }).click();
    const file = await saved;
    return { file: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  const svg = await download(/^SVG/);
  expect(svg.file).toBe(`7-temporary-trades-${addDays(today, -30)}-to-${today}.svg`);
  const drawing = svg.bytes.toString();
  expect(drawing).toContain('Temporary trades out of zone 7 VIC Murray (Barmah to SA)');
  expect(drawing).toContain('as registers and exchanges');
  // As wide and high as the other format, with nothing in it that only the page has.
  expect(drawing).toMatch(/^<svg xmlns="[^"]+" width="1200" height="600" viewBox="0 0 1200 600"/);
  expect(drawing).toMatch(/<title>Temporary trades out of zone 7 [^<]*<\/title>/);
  expect(drawing).toMatch(/<\/svg>$/);
  expect(drawing).not.toMatch(/var\(| (?:class|role|tabindex|aria-[a-z]+|data-[a-z]+)=/);
  // Each axis has its words to the left and its last ones to the right.
  expect(drawing).toMatch(/text-anchor="start"[^>]*>Price, /);
  const [, right] = /<text x="([\d.]+)" y="[\d.]+" text-anchor="end"[^>]*>Volume, /.exec(drawing) ?? [];
  expect(Number(right)).toBeGreaterThan(1_000);
  // Light for paper and slides, and nothing of the chart lies under the caption.
  expect(drawing).toMatch(/<rect width="100%" height="100%" fill="rgb\(248, 246, 240\)"/);
  const [, chartTop = ''] = /<svg x="48" y="(\d+)" overflow/.exec(drawing) ?? [];
  const bottoms = [...drawing.matchAll(/<svg x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)].map(
    ([, y, height]) => Number(chartTop) + Number(y) + Number(height),
  );
  const [, captionTop = ''] = /<text x="48" y="(\d+)" font-size="15"/.exec(drawing) ?? [];
  expect(bottoms).toHaveLength(3);
  expect(Math.max(...bottoms)).toBeLessThan(Number(captionTop) - 12);
  // The caption ends above the lower edge, in lines for which there is room.
  const caption = [...drawing.matchAll(/<text x="48" y="(\d+)" font-size="15"[^>]*>([^<]*)/g)];
  expect(caption.length).toBeGreaterThan(1);
  expect(caption.map(([, y]) => Number(y))).toEqual(caption.map((_, n) => 576 - 20 * (caption.length - 1 - n)));
  expect(caption[0]?.[2]).toMatch(/^By day, mean weighted by volume; linear scale/);
  expect(Math.max(...caption.map(([, , text = '']) => text.length))).toBeLessThanOrEqual(165);
  const png = await download(/^PNG/);
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1200, 600]);

  await prices(page).getByRole('link', { name: 'Table' }).click();
  const rows = prices(page).getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText(/246\.00.*40.*thin/);
  const csv = await download(/^Download CSV/);
  const lines = csv.bytes.toString().trim().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\dT00:00:00\+1[01]:00,[^,]+,246,246,246,40,1,0,0,0,yes,"Temporary trades out of zone 7 .*",\d{4}-.*Z$/,
  );

  // Of the water years too, as they were known on a day, the name of the file says which day that was.
  await page.goto(`/reports/temporary?view=table&as_of=${today}`);
  const saved = page.waitForEvent('download');
  const seasons = page.getByRole('region', { name: 'This water year against the last five' });
  await seasons.getByRole('button', { name: /^Download CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(
    new RegExp(`^7-temporary-seasons-\\d{4}-\\d\\d-to-\\d{4}-\\d\\d-as-of-${today}\\.csv$`),
  );
});

test('@desk the bars of an outlook are saved as they are shown, and once', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/reports/outlook');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^SVG/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^7-allocation-outlook-\d{4}-\d\d-\d\d\.svg$/);
  const drawing = (await readFile(await (await saved).path())).toString();
  expect(drawing).toMatch(/Allocation outlook of zone 7 VIC Murray .*Outlook of .*Source: /s);
  const figures = await page
    .getByRole('img', { name: /^Allocation outlook, by/ })
    .getByText(/^\d+\.\d\d$/)
    .all();
  const shown = await Promise.all(figures.map(async (one) => ((await one.isVisible()) ? 1 : 0)));
  expect(drawing.match(/>\d+\.\d\d<\/text>/g)).toHaveLength(shown.filter((one) => one === 1).length);
  expect(drawing.includes('fill-opacity="0.22"'), 'What is allocated already is pale.').toBe(true);
  const ofFigures = / stroke-linejoin="round" [^>]*paint-order="stroke" [^>]*font-weight="600">\d/;
  expect(ofFigures.test(drawing), 'Figures can be read where a line crosses them.').toBe(true);
});

test('@desk of words for several widths a picture has those of its own', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/reports/temporary');
  const saved = page.waitForEvent('download');
  await prices(page).getByRole('button', { name: /^SVG/ }).click();
  const drawing = (await readFile(await (await saved).path())).toString();
  // Under the plots each month has its place, and one word there: with its year at a desk, without on a phone.
  const ticks = [...drawing.matchAll(/<text x="([\d.]+%)" y="21"[^>]*>([^<]*)/g)];
  expect(ticks[0]?.[2]).toMatch(/^\w{3} \d{4}$/);
  expect(new Set(ticks.map(([, x]) => x)).size).toBe(ticks.length);
});

test('@desk another zone, other days and another kind are fetched at once', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/reports/temporary');
  await expect(page.getByText(/^Mean price by volume/)).toBeVisible();
  await pick(page, 'Zone', '1A');
  await expect(page.getByRole('heading', { name: 'No temporary trades in this range' })).toBeVisible();
  await expect(page).toHaveURL(/\?zone=\d+$/);
  await page.getByRole('link', { name: 'Look at permanent water' }).click();
  await expect(page).toHaveURL(/^[^?]*\/reports\/permanent\?zone=\d+$/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(/^Mean price by volume/)).toBeVisible();
  await expect(field(page, 'Zone').and(page.locator('input'))).toHaveValue(/^7 /);

  const usual = await field(page, 'From').inputValue();
  await field(page, 'From').fill(addDays(today, -60));
  await expect(page).toHaveURL(new RegExp(`date_from=${addDays(today, -60)}`));
  await page.goBack();
  await expect(field(page, 'From')).toHaveValue(usual);
  await page.goForward();
  await expect(field(page, 'From')).toHaveValue(addDays(today, -60));
  await page.getByRole('link', { name: 'Weeks' }).click();
  await expect(plotOf(page)).toHaveAccessibleName(/by week/);
});

test('@desk a picture or a file that could not be made is said to be, until one is', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto(lastMonth);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (answer) => answer(null);
  });
  const failed = prices(page).getByText('The picture could not be made. Please try again.');
  await prices(page).getByRole('button', { name: /^PNG/ }).click();
  await expect(failed).toBeVisible();
  const saved = page.waitForEvent('download');
  await prices(page).getByRole('button', { name: /^SVG/ }).click();
  await saved;
  await expect(failed).toHaveCount(0);
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = () => {
      URL.createObjectURL = make;
      throw new Error('There is no room.');
    };
  });
  const lost = prices(page).getByText('The file could not be made. Please try again.');
  const download = prices(page).getByRole('button', { name: 'Download CSV' });
  await download.click();
  await expect(lost).toBeVisible();
  await download.click();
  await expect(lost).toHaveCount(0);
});

test('@phone a chart stays within the smallest phone', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/reports/temporary', `${lastMonth}&view=table`]) {
    await page.goto(address);
    expect(await overflows(page), address).toBe(false);
  }
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a report is a form, a drawing and a table', async ({ page, comeBackAs }) => {
    await comeBackAs();
    await page.goto('/reports/temporary');
    await field(page, 'From').fill(addDays(today, -30));
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(new RegExp(`date_from=${addDays(today, -30)}`));
    await page.getByRole('link', { name: 'Days' }).click();
    await expect(plotOf(page)).toBeVisible();
    await expect(readout(page)).toContainText('Mean $246.00');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await prices(page).getByRole('link', { name: 'Table' }).click();
    await expect(prices(page).getByRole('table').getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  });
});

test('@desk the detail of a result has the prices of a year, and leads to the report', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/search/buy/temporary/results?volume=20');
  await page.getByRole('link', { name: /^Open 7 / }).click();
  await expect(plotOf(page)).toHaveAccessibleName(/price and volume by week/);
  await plotOf(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/^Week to .*: Mean \$/)).toBeAttached();
  await page.getByRole('link', { name: '1M' }).click();
  await expect(plotOf(page)).toHaveAccessibleName(/price and volume by day/);
  await expect(page).toHaveURL(/&period=1M$/);
  await page.getByRole('main').getByRole('link', { name: 'Trade Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trade Report' })).toBeVisible();
});
