import type { Page } from '@playwright/test';
import { describeProblem, PROBLEM_MEDIA_TYPE } from '#contract/problems.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import type { Visitor } from '../demo-market.ts';
import { expect } from './fixtures.ts';

/** A state that no address alone leads to. */
export interface State {
  readonly name: string;
  readonly role: Visitor;
  readonly address: string;
  readonly reach?: (page: Page) => Promise<void>;
  /** A phone has it, a desk does not. */
  readonly isOfPhone?: true;
  /** The browser will complain of what this state is about. */
  readonly isRefused?: true;
  /** Something stands between its window and the server, and nobody looks through that window afterwards. */
  readonly isCutOff?: true;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const alerted = (page: Page) => expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();

const answerSearchesWith = (code: 'unexpected' | 'too_many_requests') => async (page: Page) => {
  const problem = describeProblem(code);
  await page.route('**/api/zones/find_*/**', (route) =>
    route.fulfill({ status: problem.status, contentType: PROBLEM_MEDIA_TYPE, body: JSON.stringify(problem) }),
  );
  await page.getByLabel('Volume', { exact: true }).fill('100');
  await press('Search')(page);
  await alerted(page);
};

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

const RESULTS = '/search/buy/temporary/results';
const FORWARD = '/search/buy/forward/results/detail';
const DETAIL = `${RESULTS}/detail?volume=100&unit=ML&at=12`;

/** A message as the call tells it. */
const GIVEN_UP = {
  ...{ id: 8, status: 'read', heading: 'Offered at $249.00 in zone 7', subHeading: 'at or below your $250.00' },
  message:
    '<p>Offered: <strong>120 ML</strong> in zone 7.</p><ul><li>60 ML at $249.00</li><li>60 ML at $250.00</li></ul>',
  ...{ created: '2026-11-20T02:00:00.000Z', updated: '2026-11-20T02:30:00.000Z' },
  ...{ rule: 1, ruleType: 'temporary', ruleActive: true, mail: 'given_up' },
};

/** Somebody who asks for a quote. */
const ASKED = { Name: 'Bea Weir', Email: 'bea@example.com', Phone: '0400 123 456', Holding: '120 ML, zone 7' };

/** Requests as the call tells them: a short one, and one as long as it may be. */
const WAITING_REQUESTS = [
  {
    ...{ id: 2, state: 'new', name: 'Bea Weir', email: 'bea@example.com', phone: '0400 123 456' },
    ...{ holding: '120 ML high reliability, zone 7', comments: 'Before we sell.\nThis season.', offer: '' },
    ...{ sentAt: '2026-11-20T02:00:00.000Z', answeredAt: null, answeredBy: null },
  },
  {
    ...{ id: 1, state: 'new', name: 'Irrigators of the Lower River '.repeat(3).trim(), phone: '+61 (3) 5881-0000' },
    ...{ email: `${'a-very-long-mailbox.'.repeat(3)}name@${'subdomain.'.repeat(5)}example.com` },
    ...{ holding: 'x'.repeat(300), comments: 'Water and words. '.repeat(117), offer: 'Customised Dashboard' },
    ...{ sentAt: '2026-11-19T02:00:00.000Z', answeredAt: null, answeredBy: null },
  },
];

/** All of them, in the order in which they are walked. */
export const STATES: readonly State[] = [
  {
    name: 'login refused',
    role: 'visitor',
    address: '/login',
    isRefused: true,
    reach: async (page) => {
      await page.getByLabel('Username').fill('irrigator@example.com');
      await page.getByLabel('Password', { exact: true }).fill(`${DEMO_PASSWORD}?`);
      await press('Login')(page);
      await alerted(page);
    },
  },
  {
    name: 'registration with mistakes',
    role: 'visitor',
    address: '/register',
    isRefused: true,
    reach: press('Submit'),
  },
  {
    name: 'request for a valuation with mistakes',
    role: 'visitor',
    address: '/other-services',
    reach: press('Send request'),
  },
  {
    name: 'request for a valuation sent',
    role: 'visitor',
    address: '/other-services?offer=Data+Export',
    reach: async (page) => {
      for (const [label, typed] of Object.entries(ASKED)) await page.getByLabel(label).fill(typed);
      await press('Send request')(page);
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    },
  },
  {
    name: 'requests that wait',
    role: 'administrator',
    address: '/admin/valuation-requests?state=answered',
    isCutOff: true,
    reach: async (page) => {
      await page.route('**/api/valuation_requests?**', (route) =>
        route.fulfill({ json: { count: 2, requests: WAITING_REQUESTS } }),
      );
      await page.getByRole('link', { name: 'New', exact: true }).click();
      await expect(page.getByText('Bea Weir', { exact: true })).toBeVisible();
      await openAll(page);
    },
  },
  { name: 'form with mistakes', role: 'irrigator', address: '/search/buy/temporary', reach: press('Search') },
  {
    name: 'form of an entitlement with mistakes',
    role: 'irrigator',
    address: '/search/buy/permanent',
    reach: press('Search'),
  },
  { name: 'form in full', role: 'irrigator', address: '/search/buy/permanent', reach: openAll },
  {
    name: 'search that fails',
    role: 'irrigator',
    address: '/search/buy/temporary',
    isCutOff: true,
    isRefused: true,
    reach: answerSearchesWith('unexpected'),
  },
  {
    name: 'too many searches',
    role: 'irrigator',
    address: '/search/buy/temporary',
    isCutOff: true,
    isRefused: true,
    reach: answerSearchesWith('too_many_requests'),
  },
  {
    name: 'results with limits on price',
    role: 'irrigator',
    address: `${RESULTS}?volume=100&unit=ML&minPrice=100&maxPrice=400&state=VIC`,
  },
  { name: 'no match for a price', role: 'irrigator', address: `${RESULTS}?volume=100&unit=ML&maxPrice=1` },
  { name: 'no match for a volume', role: 'irrigator', address: `${RESULTS}?volume=900000&unit=ML` },
  { name: 'results in kilolitres', role: 'reader of kilolitres', address: `${RESULTS}?volume=100000&unit=kL` },
  { name: 'no match in acre-feet', role: 'reader of acre-feet', address: `${RESULTS}?volume=20000&unit=ac-ft` },
  {
    name: 'detail of forward water in kilolitres',
    role: 'reader of kilolitres',
    address: `${FORWARD}?volume=50000&unit=kL&at=1`,
    reach: openAll,
  },
  {
    name: 'detail of forward water in acre-feet',
    role: 'reader of acre-feet',
    address: `${FORWARD}?volume=40&unit=ac-ft&at=12`,
    reach: openAll,
  },
  { name: 'detail with everything open', role: 'irrigator', address: DETAIL, reach: openAll },
  {
    name: 'detail of an entitlement with everything open',
    role: 'irrigator',
    address: '/search/buy/permanent/results/detail?volume=10&unit=ML&reliability=1&at=12',
    reach: openAll,
  },
  { name: 'detail behind a closed limit', role: 'irrigator', address: `${RESULTS}/detail?volume=100&unit=ML&at=13` },
  {
    name: 'detail to sell with everything open',
    role: 'irrigator',
    address: DETAIL.replace('buy', 'sell'),
    reach: openAll,
  },
  {
    name: 'brokers with everything open',
    role: 'irrigator',
    address: `${RESULTS}/detail/brokers?volume=100&unit=ML&at=12`,
    reach: openAll,
  },
  {
    name: 'report by weeks while it is read',
    role: 'irrigator',
    address: '/reports/temporary?fine=1&zone=9',
    reach: async (page) => {
      await page.getByRole('img', { name: /price and volume by week/ }).focus();
      await page.keyboard.press('Home');
      await expect(page.getByRole('application')).toBeVisible();
    },
  },
  {
    name: 'report of entitlements as a table',
    role: 'reader of acre-feet',
    address: '/reports/permanent?date_from=2022-01-01&date_to=2026-11-01&view=table',
  },
  {
    name: 'report as it was known on a day',
    role: 'irrigator',
    address: '/reports/temporary?as_of=2026-10-10',
  },
  {
    name: 'report that cannot be made',
    role: 'irrigator',
    address: '/reports/temporary?date_from=2026-11-01&date_to=2026-01-01',
  },
  {
    name: 'report without trades',
    role: 'irrigator',
    address: '/reports/temporary?fine=1&zone=9&date_from=2025-12-20&date_to=2025-12-21',
  },
  {
    name: 'figure that says where it comes from',
    role: 'irrigator',
    address: '/overview',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Says who?' }).first().click();
      await expect(page.getByText('What it is')).toBeVisible();
    },
  },
  {
    name: 'start page with a last search',
    role: 'irrigator',
    address: `${RESULTS}?volume=120&maxPrice=280&unit=ML`,
    reach: async (page) => {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('anabranch'))).toContain('"homeZone"');
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Your last searches' })).toContainText('best of');
    },
  },
  { name: 'settings with mistakes', role: 'unplaced', address: '/settings', isRefused: true, reach: press('Update') },
  { name: 'deletion of the account', role: 'irrigator', address: '/settings', reach: openDialog('Delete Account') },
  { name: 'second factor', role: 'irrigator', address: '/settings', reach: openDialog('Turn on') },
  {
    name: 'price alert with mistakes',
    role: 'unplaced',
    address: '/notifications/edit/price?type=permanent',
    isRefused: true,
    reach: async (page) => {
      await press('Save alert')(page);
      await alerted(page);
      await openAll(page);
    },
  },
  {
    name: 'limit alert with mistakes',
    role: 'irrigator',
    address: '/notifications/edit/limit',
    isRefused: true,
    reach: async (page) => {
      await press('Save alert')(page);
      await alerted(page);
      await page.getByRole('radio', { name: 'Any limit goes below' }).check();
    },
  },
  {
    name: 'alert that was saved by who is told nowhere',
    role: 'unplaced',
    address: '/notifications?dialog=channels',
  },
  {
    name: 'alert to be deleted',
    role: 'irrigator',
    address: '/notifications/edit/limit?direction=true&closedOption=1',
    reach: async (page) => {
      await press('Save alert')(page);
      await page
        .getByRole('link', { name: /^Delete: / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Delete this alert?' })).toBeVisible();
    },
  },
  {
    name: 'message whose mail was given up',
    role: 'irrigator',
    address: '/notifications',
    isCutOff: true,
    reach: async (page) => {
      await page.route('**/api/notifications**', (route) =>
        route.fulfill({ json: { notifications: [GIVEN_UP], unread: 0, next: 7 } }),
      );
      await page.route('**/api/notifications/8', (route) => route.fulfill({ json: GIVEN_UP }));
      if (await page.getByRole('button', { name: 'More' }).isVisible()) await press('More')(page);
      await page
        .getByRole('link', { name: /^(Inbox|Notifications)/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('link', { name: /Offered at/ }).click();
      await expect(page.getByRole('heading', { name: /could not be delivered/ })).toBeVisible();
    },
  },
  { name: 'menu of a phone', role: 'irrigator', address: '/overview', isOfPhone: true, reach: press('More') },
  {
    name: 'menu of an administrator on a phone',
    role: 'administrator',
    address: '/overview',
    isOfPhone: true,
    reach: press('More'),
  },
  {
    name: 'no network',
    role: 'irrigator',
    address: '/search/buy/temporary',
    isCutOff: true,
    isRefused: true,
    reach: async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText('Offline since')).toBeVisible();
    },
  },
];
