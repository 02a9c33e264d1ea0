import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What a page is told of the screen that it stands on. */
const look = (page: Page) =>
  page.evaluate(() => ({
    width: window.innerWidth,
    isTouched: navigator.maxTouchPoints > 0,
    hasMouse: matchMedia('(hover: hover)').matches,
  }));

// By their names their turns would be at the other screens.
test('a test for phones is made on a phone', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/login');
  expect([isMobile, await look(page)]).toEqual([true, { width: 390, isTouched: true, hasMouse: false }]);
});

test('what is for desks is made at a desk', { tag: '@desk' }, async ({ page, isMobile }) => {
  await page.goto('/login');
  expect([isMobile, await look(page)]).toEqual([false, { width: 1280, isTouched: false, hasMouse: true }]);
});
