import type { Page } from '@playwright/test';
import { expect, field, pick, test } from './fixtures.ts';

const NO_VOLUME = 'You must enter a volume before searching';

/** The sentences of the summary, which has the focus, and that each stands beside its field too. */
async function expectMistakes(page: Page, mistakes: Readonly<Record<string, string>>): Promise<void> {
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem').getByRole('link')).toHaveText(Object.values(mistakes));
  await expect(summary).toBeFocused();
  for (const [label, message] of Object.entries(mistakes)) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message.replace(/[$()]/g, '\\$&')));
  }
  await expect(page.locator('[aria-invalid]')).toHaveCount(Object.keys(mistakes).length);
  await expect(page).not.toHaveURL(/results/);
}

const search = (page: Page) => page.getByRole('button', { name: 'Search' }).click();

test.describe('an irrigator of zone 7 who searches with a mistake', { tag: '@desk' }, () => {
  test.beforeEach(async ({ comeBackAs }) => {
    await comeBackAs();
  });

  test('is told of the volume that is missing, on each of the forms', async ({ page }) => {
    for (const purchase of ['buy', 'sell']) {
      for (const kind of ['temporary', 'forward']) {
        await page.goto(`/search/${purchase}/${kind}`);
        await search(page);
        await expectMistakes(page, { Volume: NO_VOLUME });
        await expect(page.getByRole('heading', { name: 'One thing to put right' })).toBeVisible();
      }
    }
  });

  test('is told of the reliability that is missing: by the words for the volume when buying', async ({ page }) => {
    await page.goto('/search/buy/permanent');
    await search(page);
    await expectMistakes(page, { Volume: NO_VOLUME, Reliability: NO_VOLUME });
    await expect(page.getByRole('heading', { name: '2 things to put right' })).toBeVisible();
    await page.getByLabel('Volume').fill('10');
    await search(page);
    await expectMistakes(page, { Reliability: NO_VOLUME });
    // The specified words speak of the volume; what is meant stands beside them, in the summary and at the field.
    await expect(page.getByText('Choose the reliability of the water you wish to buy.')).toHaveCount(2);

    await page.goto('/search/sell/permanent');
    await page.getByLabel('Volume').fill('10');
    await search(page);
    await expectMistakes(page, { Reliability: 'Please enter the reliability of the water you wish to sell' });
  });

  test('is told that a number cannot be read, is too small or too large', async ({ page }) => {
    await page.goto('/search/sell/temporary');
    await page.getByText('Advanced search').click();
    const mistakes = [
      ['Volume', '-5', 'The volume must be 0 or more'],
      ['Volume', '99999999999', 'The volume must be at most 10,000 GL'],
      ['Min Price', '-1', 'The price must be 0 or more'],
      ['Max Price', '-0.01', 'The price must be 0 or more'],
      ['Max Price', '1000001', 'The price must be at most $1,000,000 per ML'],
    ] as const;
    for (const [label, typed, message] of mistakes) {
      await page.getByLabel('Volume').fill('80');
      await field(page, label).fill(typed);
      await search(page);
      await expectMistakes(page, { [label]: message });
      await field(page, label).fill('');
    }
    await page.getByLabel('Volume').fill('80');
    await field(page, 'Min Price').fill('250');
    await field(page, 'Max Price').fill('249.99');
    await search(page);
    await expectMistakes(page, { 'Max Price': 'Max Price must not be below Min Price' });
    // What the browser itself cannot read is a mistake too, and no empty field.
    await field(page, 'Max Price').fill('');
    await field(page, 'Max Price').pressSequentially('2e');
    await page.getByLabel('Volume').fill('');
    await page.getByLabel('Volume').pressSequentially('1-2');
    await search(page);
    await expectMistakes(page, { Volume: 'The volume must be a number', 'Max Price': 'The price must be a number' });
    await page.getByLabel('Volume').fill('0');
    await field(page, 'Max Price').fill('260');
    await search(page);
    await expect(page.getByRole('heading', { name: 'Sell Temporary', exact: true })).toBeVisible();
  });

  test('is led from the summary to the field, and what was typed stays', async ({ page }) => {
    await page.goto('/search/buy/permanent');
    await page.getByLabel('Volume').fill('10');
    await search(page);
    await page.getByRole('alert').getByRole('link', { name: NO_VOLUME }).click();
    await expect(page.getByLabel('Reliability')).toBeFocused();
    await expect(page.getByLabel('Volume')).toHaveValue('10');
    await page.getByLabel('Reliability').selectOption({ label: 'High Reliability' });
    await search(page);
    await expect(page.getByRole('heading', { name: 'Buy Permanent' })).toBeVisible();
  });

  test('who buys an entitlement that none of the states has is told where there is one', async ({ page }) => {
    await page.goto('/search/buy/permanent');
    await page.getByLabel('Volume').fill('10');
    await page.getByLabel('Reliability').selectOption({ label: 'High Priority (QLD)' });
    await search(page);
    await expectMistakes(page, { Reliability: 'High Priority is only available in Queensland' });
    // Without connected options the own state is all that is left, and New South Wales out of reach.
    await page.getByText('Advanced search').click();
    await page.getByLabel('Reliability').selectOption({ label: 'High Security (NSW)' });
    await page.getByLabel('Show Connected').uncheck();
    await search(page);
    await expectMistakes(page, {
      Reliability: 'High Security is only available in New South Wales',
      'Your zone': 'High Security is not available in your zone',
    });
    await pick(page, 'Your zone', '10');
    await search(page);
    await expect(page.getByRole('heading', { name: 'Buy Permanent' })).toBeVisible();
  });

  test('who buys an entitlement that no zone within reach has is told so, and finds it last', async ({ page }) => {
    await page.goto('/search/buy/permanent');
    await page.getByLabel('Volume').fill('10');
    const groups = page.getByLabel('Reliability').locator('optgroup');
    await expect(groups.first()).toHaveAttribute('label', 'In zone 7');
    await expect(groups.last()).toHaveAttribute('label', 'Not traded with zone 7');
    await groups.last().locator('option', { hasText: 'Take and Use Licence' }).waitFor({ state: 'attached' });
    await page.getByLabel('Reliability').selectOption({ label: 'Take and Use Licence (VIC)' });
    await search(page);
    await expectMistakes(page, { Reliability: 'No zone that trades with 7 has Take and Use Licence' });
  });

  test('who sells an entitlement that the zone does not have is told so', async ({ page }) => {
    await page.goto('/search/sell/permanent');
    await page.getByLabel('Volume').fill('10');
    await page.getByLabel('Reliability').selectOption({ label: 'High Security (NSW)' });
    await search(page);
    await expectMistakes(page, { Reliability: 'High Security is not available in your zone' });
    await page.getByText('Advanced search').click();
    await pick(page, 'Your zone', '10');
    await search(page);
    await expect(page.getByRole('heading', { name: 'Sell Permanent (ML)' })).toBeVisible();
  });

  test('with a mistake in a closed advanced part sees that part open', async ({ page }) => {
    await page.goto('/search/buy/temporary');
    await page.getByLabel('Volume').fill('10');
    await page.getByText('Advanced search').click();
    await field(page, 'Min Price').fill('-1');
    await page.getByText('Advanced search').click();
    await expect(field(page, 'Min Price')).toBeHidden();
    await search(page);
    await page.getByRole('alert').getByRole('link').click();
    await expect(field(page, 'Min Price')).toBeFocused();
  });
});
