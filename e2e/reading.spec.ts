import { expect, expectNoBarriers, test } from './fixtures.ts';

test('the University leads from its parts to an article, to the next one and back', async ({ page }) => {
  await page.goto('/university');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  const address = page.locator('link[rel="canonical"]');
  await expect(address).toHaveAttribute('href', /\/university$/);
  await page.getByRole('link', { name: 'How the market works' }).click();
  await expect(page).toHaveURL('/university/how-the-market-works');
  // What a browser would share is this page, not the one before.
  await expect(address).toHaveCount(0);
  await page.getByRole('link', { name: 'Reading a price' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading a price');
  await expect(page.getByText('By The Anabranch team', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\w+day, \d{1,2} November 2026$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sources and notes' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Onward' })
    .getByRole('link', { name: /^Next: / })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Reading a price');
  await page.getByRole('link', { name: 'Back to How the market works' }).click();
  await expect(page).toHaveURL('/university/how-the-market-works');
  await page.getByRole('link', { name: 'Back to University' }).click();
  await expect(page).toHaveURL('/university');
});

test('an article is printed in eleven points, its terms without a mark', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/university/item/the-barmah-choke');
  await page.emulateMedia({ media: 'print' });
  // 11 points of 1/72 inch, at 96 pixels to the inch.
  await expect(page.getByText('It is in the forest between you.')).toHaveCSS('font-size', '14.6667px');
  await expect(page.getByRole('main').getByRole('link', { name: 'zone' }).first()).toHaveCSS(
    'text-decoration-line',
    'none',
  );
});

test('the glossary shows a letter or a search, never both', async ({ page }) => {
  await page.goto('/university/glossary');
  await expect(page).toHaveURL('/university/glossary/a');
  const letters = page.getByRole('navigation', { name: 'Letters' });
  const terms = page.getByRole('term');
  await expect(terms.first()).toContainText(/^A/);
  await letters.getByRole('link', { name: 'C', exact: true }).click();
  await expect(page).toHaveURL('/university/glossary/c');
  await expect(page.getByRole('heading', { level: 2, name: 'C', exact: true })).toBeVisible();
  for (const term of await terms.allTextContents()) expect(term).toMatch(/^C/i);
  await page.getByLabel('Search the glossary').fill('CHOKE');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/university/glossary?q=CHOKE');
  await expect(page.getByText(/^\d+ terms? with “CHOKE”$/)).toBeVisible();
  await expect(letters.locator('[aria-current]')).toHaveCount(0);
  for (const term of await terms.allTextContents()) expect(term).toMatch(/choke/i);
  await expectNoBarriers(page);
  await letters.getByRole('link', { name: 'B', exact: true }).click();
  await expect(page).toHaveURL('/university/glossary/b');
  await expect(page.getByLabel('Search the glossary')).toHaveValue('');
  await expect(letters.locator('[aria-current]')).toHaveText('B');
  await page.goto('/university/glossary?q=xyzzy');
  const said = page.getByRole('main').getByRole('status');
  await expect(said.getByText('No term has “xyzzy” in it.')).toBeVisible();
  await expect(said.getByText('Try a part of the word, or choose a letter above.')).toBeVisible();
  await expect(letters.getByRole('link', { name: 'X', exact: true })).toHaveCount(0);
});

test('an article draws the gates of today, as it is served and when somebody comes to it', { tag: '@desk' }, async ({
  page,
}) => {
  const ways = page.getByRole('figure').filter({ hasText: 'Ways into zone 7, VIC Murray (Barmah to SA)' });
  await page.goto('/blog?list=compact');
  await page.getByRole('link', { name: 'Trade limits, explained with a picture' }).click();
  await expect(ways.getByRole('img', { name: /^1A to 7, (open|closed)$/ })).toBeVisible();
  await expect(ways).toContainText(/read \d+:\d\d [ap]m (to|yester)day/);
  await expect(page.getByRole('figure').filter({ hasText: 'Barmah Choke' }).first()).toContainText(/Open|Closed/);
  const served = await (await page.request.get('/blog/how-limits-work')).text();
  expect(served).toContain('aria-label="1A to 7, ');
  await page.reload();
  await expect(ways.getByRole('img').first()).toBeVisible();
});

test('the blog lists its articles newest first, with pictures or compact', async ({ page }) => {
  const dates = () =>
    page
      .getByRole('main')
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  await page.goto('/blog');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Compact' }).click();
  await expect(page).toHaveURL('/blog?list=compact');
  await expect(page.getByText('By The Anabranch team').first()).toBeVisible();
  const shown = await dates();
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(shown).toEqual(shown.toSorted().toReversed());
  await page.getByRole('link', { name: 'Trade limits, explained with a picture' }).click();
  await expect(page).toHaveURL('/blog/how-limits-work');
  await expect(page).toHaveTitle('Trade limits, explained with a picture · Anabranch');
  const share = page.getByRole('navigation', { name: 'Share' });
  for (const where of ['Facebook', 'LinkedIn', 'Twitter'])
    await expect(share.getByRole('link', { name: where })).toHaveAttribute('href', /wateruniversity/);
  await page.getByRole('navigation', { name: 'Onward' }).getByRole('link', { name: 'Back to blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('the news of the overview lead to their articles', async ({ page, comeBackAs }) => {
  await comeBackAs();
  await page.goto('/overview/news');
  await page.getByRole('link', { name: 'Trade limits, explained with a picture' }).click();
  await expect(page).toHaveURL('/blog/how-limits-work');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade limits, explained with a picture');
});

for (const [address, index] of [
  ['/blog/nothing-here', '/blog'],
  ['/university/nothing-here', '/university'],
  ['/university/item/nothing-here', '/university'],
  ['/university/glossary/99', '/university'],
  ['/university/a/b', '/university'],
  ['/blog/a/b', '/blog'],
  ['/faq/nothing-here', '/faq'],
] as const)
  test(`${address} says that there is nothing, and leads back`, { tag: '@desk' }, async ({ page, complaints }) => {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to read at this address');
    await expect(page).toHaveTitle('Not found · Anabranch');
    await page.getByRole('link', { name: /^Go to the/ }).click();
    await expect(page).toHaveURL(index);
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !said.includes('404')));
  });

test('a question of the FAQ has an address of its own; only visitors are told how to register', async ({
  page,
  comeBackAs,
}) => {
  await page.goto('/faq');
  const question = page.getByRole('heading', { level: 3 }).last();
  const uid = await question.locator('xpath=..').getAttribute('id');
  await page.goto(`/cookies`);
  await page.goto(`/faq#${uid}`);
  await expect(question).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'New here?' })).toHaveCount(1);
  await comeBackAs();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await expect(page.getByRole('heading', { name: 'New here?' })).toHaveCount(0);
});

for (const [url, list] of [
  ['/faq', 'Quick links'],
  ['/faq/privacy', 'On this page'],
] as const)
  test(`${url} leads to its parts by their addresses, and back to where it was`, { tag: '@desk' }, async ({ page }) => {
    await page.goto(`${url}?from=mail`);
    const link = page.getByRole('navigation', { name: list }).locator('a[href^="#"]').last();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const part = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await expect(part).not.toBeInViewport();
    await link.press('Enter');
    await expect(page).toHaveURL(`${url}?from=mail${await link.getAttribute('href')}`);
    await expect(part).toBeInViewport();
    await expect(part).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${url}?from=mail`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(part).toBeInViewport();
  });

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the glossary is searched and its letters lead on', async ({ page }) => {
    await page.goto('/university/glossary/a');
    await page.getByLabel('Search the glossary').fill('choke');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/university/glossary?q=choke');
    await expect(page.getByRole('term').first()).toContainText('Choke');
    await page.getByRole('link', { name: 'B', exact: true }).click();
    await expect(page).toHaveURL('/university/glossary/b');
  });
});
