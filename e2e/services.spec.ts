import type { Page } from '@playwright/test';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';
import { listMails } from './mails.ts';

const REQUEST = {
  ...{ Name: 'Bea Weir', Phone: '0400 123 456', Holding: '120 ML high reliability, zone 7' },
  Comments: 'Before we sell.\n<b>This season.</b>',
};

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [label, typed] of Object.entries({ ...REQUEST, Email: email }))
    await page.getByLabel(new RegExp(`^${label}`)).fill(typed);
}

test('a stranger asks for a quote; an administrator finds it, by the keys alone, and says that it is answered', {
  tag: '@desk',
}, async ({ page, comeBackAs, complaints }) => {
  const email = `bea${process.pid}@example.com`;
  await page.goto('/anabranch-premium');
  const offers = ['Customised Dashboard', 'Data Export', 'Customised reports', 'Customised widgets'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(offers);
  await expect(page.getByRole('main').getByRole('link', { name: /^Get a quote/ })).toHaveCount(4);
  await page.getByRole('link', { name: 'Get a quote for data export' }).click();
  await expect(page.getByLabel('What it is about')).toHaveValue('Data Export');
  await expect(page.getByRole('heading', { name: 'Ask for a valuation or a quote' })).toBeInViewport();

  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toContainText('4 things to put right');
  await expect(page.getByText('This field is required. Enter your name')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter a phone number such as 0400 123 456');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Enter your name' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();

  await fillIn(page, email);
  await page.getByRole('button', { name: 'Send request' }).click();
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you!' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('replies within two business days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  await expectNoBarriers(page);
  await expect(async () => {
    const [mail, ...more] = await listMails(page, email);
    expect([mail?.subject, more.length]).toEqual(['We have your request', 0]);
    expect(mail?.text).toContain('Hello Bea Weir,');
    expect(mail?.text).not.toContain('0400');
  }).toPass();

  await comeBackAs({ permissions: PERMISSIONS_OF_ROLE.admin });
  await page.goto('/admin/valuation-requests');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Quote: Data Export');
  await expect(row.getByText('<b>This season.</b>')).toBeVisible();
  await expect(row.getByRole('link', { name: REQUEST.Phone })).toHaveAttribute('href', 'tel:0400123456');
  await expectNoBarriers(page);
  await row.getByRole('button', { name: 'Mark as answered: Bea Weir' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The request is marked as answered.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Answered' }).click();
  await expect(page).toHaveURL('/admin/valuation-requests?state=answered');
  await expect(row).toContainText(/Answered .* by Test Person/);
  expectRefusals(complaints);
});

test('what is typed stays where the database is gone, and where the request is too large', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/other-services');
  await fillIn(page, 'bea@example.com');
  await page.route('**/other-services.data*', (route) =>
    route.fulfill({
      ...{ status: 503, contentType: 'application/problem+json' },
      json: { type: 'x', code: 'unavailable', title: 'The service is not available at the moment', status: 503 },
    }),
  );
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong at our end');
  await expect(page.getByLabel('Holding')).toHaveValue(REQUEST.Holding);
  await expect(page.getByLabel(/^Comments/)).toHaveValue(REQUEST.Comments);
  await page.getByLabel(/^Comments/).fill('x'.repeat(5_000_000));
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toContainText('at most 2,000 letters; these are 4,998,000 too many');
  expectRefusals(complaints);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a request is put right and sent, by who is logged in without typing who it is', { tag: '@phone' }, async ({
    page,
    comeBackAs,
    complaints,
  }) => {
    const email = await comeBackAs({ firstName: 'Cas', lastName: 'Lock' });
    await page.goto('/other-services');
    await expect(page.getByLabel('Name')).toHaveValue('Cas Lock');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Phone').fill('letters');
    await page.getByLabel(/^Comments/).fill(REQUEST.Comments);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert')).toContainText('2 things to put right');
    await expect(page.getByLabel(/^Comments/)).toHaveValue(REQUEST.Comments);
    await page.getByLabel('Phone').fill('131 450');
    await page.getByLabel('Holding').fill(REQUEST.Holding);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
    // Loaded anew, the browser sends it once more: it is one request.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
    expect((await listMails(page, email)).filter(({ subject }) => subject === 'We have your request')).toHaveLength(1);
    expectRefusals(complaints);
  });
});
