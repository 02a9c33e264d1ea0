import type { Locator } from '@playwright/test';
import { addDays, calendarDate, printDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { expect, expectNoBarriers, field, test } from './fixtures.ts';

const today = localDateOf(instant(Date.now()));

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
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const [before, asked] = [Number(await start.getAttribute('aria-valuenow')), [] as string[]];
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

test('@desk two clicks on the record bring back the last year', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto(`/reports/temporary?date_from=${addDays(today, -90)}&date_to=${today}`);
  await page.getByRole('slider', { name: 'Start of the range' }).dblclick();
  await expect(page).toHaveURL('/reports/temporary');
});

test('@desk the range is drawn along the record by hand, as long as it was', async ({ page, comeBackAs }) => {
  await comeBackAs();
  // Whole months, so that each is nearly as wide as the others; the last of them has trades.
  const [year = 0, month = 0] = today.split('-').map(Number);
  const dayAt = (months: number, day: number): string =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
  await page.goto(`/reports/temporary?date_from=${dayAt(-10, 1)}&date_to=${dayAt(0, 0)}`);
  const whole = page.url();
  const start = page.getByRole('slider', { name: 'Start of the range' });
  const end = page.getByRole('slider', { name: 'End of the range' });
  await start.scrollIntoViewIfNeeded();
  const edgeOf = async (slider: Locator): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
  const boxOf = async (slider: Locator) => {
    const box = await slider.locator('rect').nth(1).boundingBox();
    if (box === null) throw new Error('There is no range.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await edgeOf(start), await edgeOf(end)];
  const [left, right] = [await boxOf(start), await boxOf(end)];
  const wide = (right.x - left.x) / (to - from);
  const middle = left.x + wide * Math.floor((to - from) / 2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('trades/graph')) asked.push(request.url());
  });
  await page.mouse.move(middle, left.y);
  await page.mouse.down();
  await page.mouse.move(middle + wide, left.y, { steps: 4 });
  const expectShifted = async (): Promise<void> => {
    await expect(start).toHaveAttribute('aria-valuenow', String(from + 1));
    await expect(end).toHaveAttribute('aria-valuenow', String(to + 1));
  };
  await expectShifted();
  // Nothing is asked for before the hand lets go.
  expect(asked).toEqual([]);
  await page.mouse.up();
  await expect(page).not.toHaveURL(whole);
  await expectShifted();
  expect(asked).not.toEqual([]);
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
