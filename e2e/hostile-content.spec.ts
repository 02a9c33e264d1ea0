import { expect, test } from '@playwright/test';
import { loadPages } from '#server/http/load-pages.ts';
import { buildHostileContent } from '#testing/build-hostile-content.ts';
import { HOSTILE_MARK } from '#testing/hostile-html.ts';
import { startTestInstance } from '#testing/start-test-instance.ts';

// The policy of the page would stop what got through; here nothing does but the sanitiser.
test.use({ bypassCSP: true });

test('with hostile words in every document, and no content security policy, nothing of them runs @desk', async ({
  page,
}) => {
  const instance = await startTestInstance({ pages: await loadPages(), content: buildHostileContent() });
  const origin = await instance.server.listen({ host: '127.0.0.1', port: 0 });
  for (const path of [
    ...['/', '/blog', '/blog/hostile', '/university', '/university/hostile', '/university/item/hostile'],
    ...['/university/glossary/a', '/faq', '/faq/privacy', '/cookies', '/climate-outlook'],
  ]) {
    await page.goto(origin + path);
    // Script that came with the page runs now, and so do handlers of what is looked at and pointed at.
    await page.mouse.move(300, 300);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    const link = page.getByText('link', { exact: true }).first();
    if ((await link.count()) > 0) await link.dispatchEvent('click');
    expect(new URL(page.url()).pathname, path).toBe(path);
    expect(await page.locator(`html[data-${HOSTILE_MARK}]`).count(), path).toBe(0);
    await expect(page.locator('main')).toBeVisible();
  }
  // By the router as well, whose script puts the words into the page itself.
  await page.goto(`${origin}/university`);
  await page.locator('main a[href="/university/hostile"]').first().click();
  await page.waitForURL(`${origin}/university/hostile`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator(`html[data-${HOSTILE_MARK}]`).count()).toBe(0);
  await instance.stop();
});
