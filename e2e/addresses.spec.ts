import { expect, field, forgiveRefusals, test } from './fixtures.ts';

test.describe('the addresses of the water search', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('lead from a bare path to the form for temporary water', async ({ page }) => {
    for (const [asked, given] of [
      ['/search', '/search/buy/temporary'],
      ['/search/buy', '/search/buy/temporary'],
      ['/search/sell', '/search/sell/temporary'],
    ] as const) {
      await page.goto(asked);
      await expect(page).toHaveURL(given);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Sell Water' })).toBeVisible();
  });

  test('of each of the six forms open that form', async ({ page }) => {
    for (const [purchase, title] of [
      ['buy', 'Buy Water'],
      ['sell', 'Sell Water'],
    ] as const) {
      for (const [kind, toggle] of [
        ['temporary', 'Temporary'],
        ['permanent', 'Permanent'],
        ['forward', 'Forward'],
      ] as const) {
        await page.goto(`/search/${purchase}/${kind}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const kinds = page.getByRole('navigation', { name: 'Kind of water' });
        await expect(kinds.locator('[aria-current=page]')).toHaveText([toggle]);
        await expect(page.getByLabel('Reliability')).toHaveCount(kind === 'permanent' ? 1 : 0);
        await expect(page.getByLabel('Search forward water')).toHaveCount(kind === 'permanent' ? 0 : 1);
      }
    }
  });

  test('with the advanced part open, and nothing else, show no mistakes yet', async ({ page }) => {
    await page.goto('/search/buy/temporary?isAdvancedSearch=true');
    await expect(field(page, 'Max Price')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveTitle('Buy temporary water · Anabranch');
  });

  test('of results, detail and brokers without a search lead back to the form of that kind', async ({
    page,
    story,
  }) => {
    for (const purchase of ['buy', 'sell']) {
      for (const kind of ['temporary', 'permanent', 'forward']) {
        const form = `/search/${purchase}/${kind}`;
        for (const view of ['results', 'results/detail', 'results/brokers', 'results/detail/brokers']) {
          const answer = await page.request.get(`${form}/${view}`);
          expect([view, answer.url()]).toEqual([view, story.origin + form]);
        }
      }
    }
    await page.goto('/search/sell/permanent/results/detail');
    await expect(page).toHaveURL('/search/sell/permanent');
    await expect(page.getByLabel('Reliability')).toBeVisible();
  });

  test('with a search in them open for whoever gets the link, and again after a reload', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=120&maxPrice=252');
    await expect(page.getByRole('heading', { name: '3 matches' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '3 matches' })).toBeVisible();
    await page.getByRole('link', { name: /^Open 7 / }).click();
    const detail = page.getByRole('heading', { level: 1, name: 'Buy from 7 VIC Murray (Barmah to SA)' });
    await expect(detail).toBeVisible();
    await page.reload();
    await expect(detail).toBeVisible();
    await page.getByRole('link', { name: 'View Brokers' }).first().click();
    const brokers = page.getByRole('heading', { level: 1, name: /^Brokers in 7/ });
    await expect(brokers).toBeVisible();
    await page.reload();
    await expect(brokers).toBeVisible();
    // The browser's own way back leads through the same pages.
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '3 matches' })).toBeVisible();
  });

  test('with a search that is not valid show the form and what is wrong with it', async ({ page }) => {
    await page.goto('/search/buy/temporary/results?volume=-5');
    await expect(page).toHaveURL('/search/buy/temporary?volume=-5&unit=ML');
    await expect(page.getByRole('alert')).toContainText('The volume must be 0 or more');
    await expect(page.getByLabel('Volume')).toHaveValue('-5');
  });

  test('of a zone that the search does not reach say so and lead back', async ({ page }) => {
    // Zone with id 1 lies in Victoria; only South Australia is asked for.
    await page.goto('/search/buy/temporary/results/detail?volume=120&state=3&at=1');
    await expect(page.getByRole('heading', { name: 'This zone is not among the results' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('that are no view of the search show the not-found page', async ({ page, complaints }) => {
    for (const path of [
      '/search/rent',
      '/search/buy/lease',
      '/search/buy/temporary/map',
      '/search/buy/temporary/results/x',
    ]) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    }
    forgiveRefusals(complaints);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
