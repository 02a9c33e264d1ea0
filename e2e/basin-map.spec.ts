import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ isWindowNew: true });

const map = (page: Page) => page.getByRole('navigation', { name: /^Map of the Basin/ });
/** Width of what is seen, in units of the map. */
const seen = async (page: Page): Promise<number> =>
  Number((await map(page).locator('svg[viewBox]').first().getAttribute('viewBox'))?.split(' ')[2]);
/** Where what is seen begins: its west and north, in units of the map. */
const corner = async (page: Page): Promise<readonly number[]> =>
  ((await map(page).locator('svg[viewBox]').first().getAttribute('viewBox')) ?? '').split(' ').slice(0, 2).map(Number);
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen zone' });

test('the map of the Basin is gone through, moved and read by keys alone', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/basin_map');
  await expect(chosen(page)).toContainText('VIC Murray (Barmah to SA)');
  const plate = map(page).getByRole('link', { name: /VIC Murray \(Dartmouth to Barmah\)$/ });
  await plate.focus();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText('VIC Murray (Dartmouth to Barmah)');
  await expect(page).toHaveURL(/\/basin_map\?zone=\d+$/);
  await expect(plate).toHaveAttribute('aria-current', 'true');

  const before = await seen(page);
  const closer = page.getByRole('button', { name: 'Closer' });
  await closer.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => seen(page)).toBeLessThan(before * 0.7);
  for (const [name, axis, sign] of [
    ['West', 0, -1],
    ['East', 0, 1],
    ['North', 1, -1],
    ['South', 1, 1],
  ] as const) {
    const from = await corner(page);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect.poll(async () => (await corner(page)).join(), name).not.toBe(from.join());
    const by = (await corner(page)).map((one, index) => Math.sign(one - (from[index] ?? 0)));
    expect(by, name).toEqual(axis === 0 ? [sign, 0] : [0, sign]);
  }
  await page.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => seen(page)).toBe(before);

  // The wheel is the page's, unless Ctrl is held or the map was brought closer.
  await map(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await expect.poll(() => seen(page)).toBeLessThan(before * 0.7);
  const close = await seen(page);
  await page.keyboard.up('Control');
  await page.mouse.wheel(0, 150);
  await expect.poll(() => seen(page)).toBeGreaterThan(close * 1.2);
});

test('two fingers bring the map closer, one goes on moving the page until they have', { tag: '@phone' }, async ({
  page,
  comeBackAs,
}) => {
  await comeBackAs();
  await page.goto('/basin_map');
  await map(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hand = await page.context().newCDPSession(page);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const stroke = async () => {
    const from = await page.evaluate(() => window.scrollY);
    await touch('touchStart', [middleX, middleY]);
    for (const by of [20, 40, 60, 80]) await touch('touchMove', [middleX, middleY - by]);
    await touch('touchEnd');
    return async () => (await page.evaluate(() => window.scrollY)) - from;
  };

  const before = await seen(page);
  const moved = await stroke();
  await expect.poll(moved).toBeGreaterThan(20);
  expect(await seen(page)).toBe(before);
  // Anew, so that no scrolling goes on.
  await page.goto('/basin_map');
  await map(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

  const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch('touchStart', [cx - 30, cy], [cx + 30, cy]);
  for (const by of [45, 60, 75, 90]) await touch('touchMove', [cx - by, cy], [cx + by, cy]);
  await touch('touchEnd');
  await expect.poll(() => seen(page)).toBeLessThan(before / 2);
  const close = await map(page).locator('svg[viewBox]').first().getAttribute('viewBox');
  const scrolled = await page.evaluate(() => window.scrollY);
  await touch('touchStart', [cx, cy]);
  for (const by of [15, 30, 45, 60]) await touch('touchMove', [cx, cy - by]);
  await touch('touchEnd');
  await expect.poll(() => map(page).locator('svg[viewBox]').first().getAttribute('viewBox')).not.toBe(close);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});
