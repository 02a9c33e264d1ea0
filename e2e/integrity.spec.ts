import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ isWindowNew: true });

/** Serves scripts with a line more than was built; how often one of them was run. */
async function tamperWith(page: Page, name: RegExp): Promise<() => number> {
  let runs = 0;
  await page.exposeFunction('tellThatItRan', () => {
    runs += 1;
  });
  await page.route(name, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tellThatItRan();\n${await answer.text()}` });
  });
  return () => runs;
}

/** Takes out what the browser says of the scripts it refused, and how often it did. */
function takeRefusals(complaints: string[]): number {
  const others = complaints.filter(
    (line) => !/integrity|Failed to fetch dynamically imported module|Error loading route module/.test(line),
  );
  return complaints.splice(0, complaints.length, ...others).length - others.length;
}

test('every script of a page is named with the checksum of what is sent, those loaded later too @desk', async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Register|Account/);
  await page.waitForLoadState('networkidle');

  const [, named = ''] =
    /<script[^>]*importmap[^>]*>(.*?)<\/script>/.exec(await (await page.request.get('/login')).text()) ?? [];
  const { integrity } = JSON.parse(named);
  expect([...loaded].filter((path) => path.includes('register'))).not.toEqual([]);
  for (const path of loaded) {
    const sum = createHash('sha256').update(await (await page.request.get(path)).body());
    expect(integrity[path], path).toBe(`sha256-${sum.digest('base64')}`);
  }
});

test('a page of somebody who is logged in names every script once, in a preload or in the map @desk', async ({
  page,
  comeBackAs,
}) => {
  const checksumsOf = async (path: string) => {
    const text = await (await page.request.get(path)).text();
    const [, map = ''] = /<script[^>]*importmap[^>]*>(.*?)<\/script>/.exec(text) ?? [];
    const preloads = [...text.matchAll(/<link rel="modulepreload" href="([^"]*)" integrity="([^"]*)"/g)];
    return {
      map: Object.entries<string>(JSON.parse(map).integrity),
      preloads: preloads.map(([, name = '', sum = '']) => [name, sum] as const),
    };
  };
  const all = new Map((await checksumsOf('/login')).map);
  await comeBackAs();
  const { map, preloads } = await checksumsOf('/search/buy/temporary');
  expect(preloads.length).toBeGreaterThan(3);
  const named = new Map([...map, ...preloads]);
  expect(named.size).toBe(map.length + preloads.length);
  expect(named).toEqual(all);
});

test('a script that was changed on the way is not run @desk', async ({ page, complaints }) => {
  const countRuns = await tamperWith(page, /\/a\/(packages|root|login)-[^/]*\.js$/);
  // With more in its address than that it is a page of its own, which starts at once; nothing takes it over.
  await page.mainFrame().goto('/login?redirect=/settings');
  await expect.poll(() => takeRefusals(complaints)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(countRuns()).toBe(0);
  // The form works without script.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  takeRefusals(complaints);
});

test('a changed script of the next page is not run either @desk', async ({ page, complaints }) => {
  await page.goto('/login');
  const countRuns = await tamperWith(page, /\/a\/register-[^/]*\.js$/);
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  // The router loads a page anew, this one or the next, when a script of it does not come.
  await expect.poll(() => takeRefusals(complaints)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(countRuns()).toBe(0);
  takeRefusals(complaints);
});

test('the style sheet of a page with a token in its address is named with its checksum too @desk', async ({ page }) => {
  await page.goto(`/reset_password/${'a'.repeat(43)}`);
  const sheet = page.locator('link[rel=stylesheet]');
  const [path, integrity] = [await sheet.getAttribute('href'), await sheet.getAttribute('integrity')];
  const sum = createHash('sha256').update(await (await page.request.get(path ?? '')).body());
  expect(integrity).toBe(`sha256-${sum.digest('base64')}`);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
});
