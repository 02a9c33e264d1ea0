import type { Locator, Page } from '@playwright/test';
import { addDays, type CalendarDate, calendarDate, printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { expect, expectNoBarriers, field, test } from './fixtures.ts';
import { standIn } from './stand-in.ts';
import { pauseClock } from './waits.ts';

/** As the market has it, in which time stands still. */
let today: CalendarDate;
test.beforeEach(({ story }) => {
  today = localDateOf(story.instance.clock.now());
});

/** A day of a month before this one or after it; the nought is the last day of the month before that. */
const dayAt = (months: number, day: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
};
/** Each is nearly as wide as the others; the last of them has trades. */
const wholeMonths = (): string => `/reports/temporary?date_from=${dayAt(-10, 1)}&date_to=${dayAt(0, 0)}`;

const endOf = (page: Page, end: 'Start' | 'End'): Locator => page.getByRole('slider', { name: `${end} of the range` });
const edgeOf = async (slider: Locator): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));

/** The middle of what is seen of an end. */
async function placeOf(slider: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await slider.locator('rect').nth(1).boundingBox();
  if (box === null) throw new Error('There is no range.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('@desk the ends of the record are pulled by keys, a month at a time', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/reports/temporary');
  const start = page.getByRole('slider', { name: 'Start of the range' });
  await start.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const [year, month] = today.split('-').map(Number);
  // From January five years ago to today, and what is chosen in words.
  await expect(start).toHaveAttribute('aria-valuemax', String(60 + (month ?? 0)));
  const first = new Date(Date.UTC((year ?? 0) - 1, (month ?? 0) + 1, 1)).toISOString().slice(0, 10);
  await expect(start).toHaveAttribute('aria-valuetext', `${printDate(calendarDate(first))} to ${printDate(today)}`);
  await expect(page).toHaveURL(new RegExp(`date_from=${first}&date_to=${today}`));
  await expect(start).toBeFocused();
});

test('@desk a range without trades keeps the record, and its end the focus', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/reports/temporary');
  const end = page.getByRole('slider', { name: 'End of the range' });
  await end.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'No temporary trades in this range' })).toBeVisible();
  await expect(end).toBeFocused();
  await expect(page.getByText(/^Mean price by volume/)).toBeHidden();
  await expectNoBarriers(page);
  await page.keyboard.press('End');
  await expect(page.getByText(/^Mean price by volume/)).toBeVisible();
  await expect(end).toBeFocused();
});

test('@desk who leaves the report before the keys rest is not called back', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.clock.install();
  await page.goto('/reports/temporary');
  const start = page.getByRole('slider', { name: 'Start of the range' });
  await start.focus();
  await pauseClock(page);
  const [before, asked] = [await edgeOf(start), [] as string[]];
  await page.keyboard.press('ArrowRight');
  await expect(start).toHaveAttribute('aria-valuenow', String(before + 1));
  // By the keys: where time stands still nothing is found to lie still.
  await page.getByRole('link', { name: 'Overview', exact: true }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Market Overview' })).toBeVisible();
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.fastForward(1_000);
  // As many answers later as a report waits for before it asks for its figures, and one more.
  await page.evaluate(async () => {
    for (let answers = 0; answers < 3; answers += 1) await fetch('/api/session');
  });
  await expect(page).toHaveURL(/\/overview/);
  expect(asked.filter((url) => url.includes('trades/graph'))).toEqual([]);
});

/** To who goes through a chart fast not each point is said, but the last one is. */
async function expectSaidByTurns(page: Page): Promise<void> {
  const chart = page.getByRole('region', { name: 'Price and volume' }).locator('[data-chart]');
  const said = chart.locator('~ [aria-live]');
  await chart.press('Home');
  await page.clock.runFor(1);
  await expect(said).toHaveText(/: Mean \$/);
  const first = await said.innerText();
  await chart.press('End');
  await page.clock.runFor(300);
  await expect(said).toHaveText(first);
  await page.clock.runFor(100);
  await expect(said).not.toHaveText(first);
  await expect(said).toHaveText(/: Mean \$/);
}

test('@desk on a slow line the range that was chosen last is what comes, and each is asked for once', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.clock.install();
  await page.goto('/reports/temporary');
  const start = endOf(page, 'Start');
  const before = await edgeOf(start);
  const expectAt = (edge: number) => expect(start).toHaveAttribute('aria-valuenow', String(edge));
  const firstAt = (more: number): string => dayAt(more - 12, 1);
  const asked: (string | null)[] = [];
  const line = await standIn(page, /\/api\/.*trades\/graph/);
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    line.answer(async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('date_from'));
      await promise;
      await route.fallback();
    });
    return resolve;
  };
  /** What was asked for of these months, in order, each once. */
  const listAsked = () => [...new Set(asked.filter((from) => from !== null && from >= firstAt(1)))];
  await pauseClock(page);
  await expectSaidByTurns(page);
  const letGo = hold();
  await start.focus();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.clock.runFor(399);
    }
  };
  const rest = () => page.clock.runFor(1);

  await press('ArrowRight', 'ArrowRight');
  await expectAt(before + 2);
  expect(listAsked()).toEqual([]);
  await rest();
  await expect.poll(listAsked).toEqual([firstAt(2)]);
  // The next key is under way when the first range comes.
  await press('ArrowRight');
  letGo();
  await expect(page).toHaveURL(new RegExp(`date_from=${firstAt(2)}`));
  await expectAt(before + 3);
  const letGoNext = hold();
  await rest();
  await expect.poll(listAsked).toEqual([firstAt(2), firstAt(3)]);
  // Back to the range that stands, before the other has come.
  await press('ArrowLeft');
  await rest();
  line.letThrough();
  letGoNext();
  await expect(page).toHaveURL(new RegExp(`date_from=${firstAt(2)}`));
  await expectAt(before + 2);
});

test('@desk two clicks on the record bring back the last year', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto(`/reports/temporary?date_from=${addDays(today, -90)}&date_to=${today}`);
  await page.getByRole('slider', { name: 'Start of the range' }).dblclick();
  await expect(page).toHaveURL('/reports/temporary');
});

test('@desk the range is drawn along the record by hand, as long as it was', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto(wholeMonths());
  const whole = page.url();
  const [start, end] = [endOf(page, 'Start'), endOf(page, 'End')];
  await start.scrollIntoViewIfNeeded();
  const [from, to] = [await edgeOf(start), await edgeOf(end)];
  const [left, right] = [await placeOf(start), await placeOf(end)];
  const wide = (right.x - left.x) / (to - from);
  const middle = left.x + wide * Math.floor((to - from) / 2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('trades/graph')) asked.push(request.url());
  });
  const expectAt = async (first: number, last: number): Promise<void> => {
    await expect(start).toHaveAttribute('aria-valuenow', String(first));
    await expect(end).toHaveAttribute('aria-valuenow', String(last));
  };
  // Beside the range, by the button for a menu.
  await page.mouse.move(left.x - 20 * wide, left.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await expectAt(from, to);
  // Within it, by a hand that trembles.
  await page.mouse.move(middle, left.y);
  await page.mouse.down();
  await page.mouse.move(middle + 1, left.y);
  await page.mouse.up();
  await expectAt(from, to);

  await page.mouse.down();
  await page.mouse.move(middle + wide, left.y, { steps: 4 });
  await expectAt(from + 1, to + 1);
  // Nothing is asked for before the hand lets go.
  expect(asked).toEqual([]);
  await page.mouse.up();
  await expect(page).not.toHaveURL(whole);
  await expectAt(from + 1, to + 1);
  expect(asked).not.toEqual([]);
  const shifted = page.url();
  // The hand goes, and nothing goes with it.
  await page.mouse.move(middle - 2 * wide, left.y);
  await expectAt(from + 1, to + 1);

  // The last end, at the end of the record, taken beside what is seen of it: past the first one, and let go of far below.
  const last = await placeOf(end);
  await page.mouse.move(last.x - 20, last.y);
  await page.mouse.down();
  await page.mouse.move(right.x - 2 * wide, last.y + 150, { steps: 4 });
  await expectAt(from + 1, to - 2);
  await page.mouse.move(left.x - 9 * wide, last.y + 150, { steps: 4 });
  await expectAt(from + 1, from + 2);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`date_from=${dayAt(-9, 1)}&date_to=${dayAt(-8, 0)}`));
  await expectAt(from + 1, from + 2);
  await page.goBack();
  await expect(page).toHaveURL(shifted);
  await expectAt(from + 1, to + 1);
  await page.goBack();
  await expect(page).toHaveURL(whole);
  await expectAt(from, to);
});

test('@phone a finger pulls an end of the record, another finger does not, and who scrolls over it chooses nothing', async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto(wholeMonths());
  const [start, end] = [endOf(page, 'Start'), endOf(page, 'End')];
  await start.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const [from, to] = [await edgeOf(start), await edgeOf(end)];
  const [left, right] = [await placeOf(start), await placeOf(end)];
  const wide = (right.x - left.x) / (to - from);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

  // Beside the range, and up: the page goes with the finger.
  const scrolled = await page.evaluate(() => scrollY);
  const beside = { x: left.x - 20 * wide, y: left.y };
  await touch('touchStart', beside);
  for (const up of [20, 40, 60, 80]) await touch('touchMove', { ...beside, y: beside.y - up });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  await expect(start).toHaveAttribute('aria-valuenow', String(from));

  await start.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  // A page that was thrown goes on for a while.
  await end.hover({ trial: true });
  const held = await placeOf(end);
  const pulled = { ...held, x: held.x - 3 * wide };
  const other = { ...held, x: held.x - 8 * wide };
  await touch('touchStart', held);
  await touch('touchStart', held, other);
  await touch('touchMove', held, { ...other, x: other.x - 30 });
  await expect(start).toHaveAttribute('aria-valuenow', String(from));
  await expect(end).toHaveAttribute('aria-valuenow', String(to));
  await touch('touchMove', pulled, other);
  await expect(end).toHaveAttribute('aria-valuenow', String(to - 3));
  await touch('touchEnd');
  await expect(page).toHaveURL(new RegExp(`date_from=${dayAt(-10, 1)}&date_to=${dayAt(-3, 0)}`));
  await expect(start).toHaveAttribute('aria-valuenow', String(from));
  await expect(end).toHaveAttribute('aria-valuenow', String(to - 3));
  await fingers.detach();
});

test('@desk days that may not be asked for cannot be picked, and are told', async ({ page, comeBackAs }) => {
  await comeBackAs();
  const earliest = `${Number(today.slice(0, 4)) - 5}-01-01`;
  await page.goto(`/reports/temporary?date_from=${addDays(today, -10)}&date_to=${addDays(today, -20)}`);
  for (const label of ['From', 'To']) {
    await expect(field(page, label)).toHaveAttribute('min', earliest);
    await expect(field(page, label)).toHaveAttribute('max', today);
  }
  await expect(page.getByText(/The first day must not be after the last/)).toBeVisible();
  await page.goto('/reports/temporary?date_from=2001-01-01');
  await expect(page.getByText(`The earliest day is 1 Jan ${earliest.slice(0, 4)}`)).toBeVisible();
  await page.goto('/reports/temporary?zone=999');
  await expect(page.getByText('There is no such zone')).toBeVisible();
});
