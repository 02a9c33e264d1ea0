import type { Page, Route } from '@playwright/test';
import { describeProblem, PROBLEM_MEDIA_TYPE } from '#contract/problems.ts';
import { expect, expectRefusals, PASSWORD, pick, test } from './fixtures.ts';
import { linkTo } from './mails.ts';
import { standIn } from './stand-in.ts';
import type { StoryMarket } from './story-market.ts';

/** Each form of an account, that of an alert, and each thing that can stand in its way: five things with five texts, whatever the form. */
test.afterEach(({ complaints }) => expectRefusals(complaints));

interface Stage {
  readonly page: Page;
  readonly story: StoryMarket;
  readonly addPerson: () => Promise<string>;
  readonly comeBackAs: () => Promise<string>;
}

interface FormOnTrial {
  readonly name: string;
  readonly action: string;
  /** Opens the form and fills it in. */
  readonly open: (stage: Stage) => Promise<void>;
  readonly button: string;
  /** What it says when the server is at fault. */
  readonly fault: string;
  /** What the server refuses in which field, and what is said over it and at it. */
  readonly refused: { readonly label: string; readonly typed: string; readonly over: string; readonly at: string };
}

const NEW = 'ten red gums by the weir';
const OURS = 'Something went wrong at our end';
const NO_NAME = 'Please enter a name without web addresses or symbols';
const NO_ADDRESS = 'Enter an email address such as name@example.com';
const COMMON = 'password12345';
const TOO_COMMON = 'This password is too easy to guess';

const FORMS: readonly FormOnTrial[] = [
  {
    name: 'registering',
    action: '/register',
    open: async ({ page }) => {
      await page.goto('/register');
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Murray');
      await page.getByLabel('Email').fill('trial@example.com');
      await pick(page, 'Zone', '7 - VIC Murray (Barmah to SA)');
      await page.getByLabel('Password', { exact: true }).fill(NEW);
      await page.getByLabel('Repeat password').fill(NEW);
    },
    button: 'Submit',
    fault: OURS,
    refused: { label: 'First name', typed: '<b>Ada</b>', over: 'One thing to put right', at: NO_NAME },
  },
  {
    name: 'a new activation email',
    action: '/resend_activation',
    open: async ({ page }) => {
      await page.goto('/resend_activation');
      await page.getByLabel('Email').fill('trial@example.com');
    },
    button: 'Resend Activation Email',
    fault: OURS,
    refused: { label: 'Email', typed: 'nowhere', over: 'One thing to put right', at: NO_ADDRESS },
  },
  {
    name: 'a forgotten password',
    action: '/forgot_password',
    open: async ({ page }) => {
      await page.goto('/forgot_password');
      await page.getByLabel('Email').fill('trial@example.com');
    },
    button: 'Reset Password',
    fault: 'Could not reset password.',
    refused: { label: 'Email', typed: 'nowhere', over: 'Could not reset password.', at: NO_ADDRESS },
  },
  {
    name: 'a reset by link',
    action: '/reset_password/*',
    open: async ({ page, story, addPerson }) => {
      const email = await addPerson();
      await story.instance.visitor().post('users/forgot_password', { username: email });
      await page.goto(await linkTo(page, email, '/reset_password'));
      await page.getByLabel('New Password', { exact: true }).fill(NEW);
      await page.getByLabel('Repeat password').fill(NEW);
    },
    button: 'Reset Password',
    fault: 'Could not reset password',
    refused: { label: 'New Password', typed: COMMON, over: 'Could not reset password', at: TOO_COMMON },
  },
  {
    name: 'an update of the settings',
    action: '/settings',
    open: async ({ page, comeBackAs }) => {
      await comeBackAs();
      await page.goto('/settings');
    },
    button: 'Update',
    fault: 'Update failed: unknown error',
    refused: { label: 'First name', typed: '<b>Ada</b>', over: `Update failed: ${NO_NAME}`, at: NO_NAME },
  },
  {
    name: 'an alert',
    action: '/notifications/edit/price',
    open: async ({ page, comeBackAs }) => {
      await comeBackAs();
      await page.goto('/notifications/edit/price?direction=BUY&price=250');
    },
    button: 'Save alert',
    fault: OURS,
    refused: { label: 'My price', typed: '0.5', over: 'One thing to put right', at: 'This is not a valid price' },
  },
  {
    name: 'a deletion',
    action: '/settings',
    open: async ({ page, comeBackAs }) => {
      await comeBackAs();
      await page.goto('/settings?dialog=delete');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    },
    button: 'Delete Account',
    fault: 'Could not delete account - Unknown Error',
    refused: {
      label: 'Password',
      typed: 'not the password',
      over: 'Could not delete account - This is not your password',
      at: 'This is not your password',
    },
  },
];

const problem = (...[code, details]: Parameters<typeof describeProblem>) => {
  const told = describeProblem(code, details);
  return (route: Route) =>
    route.fulfill({ status: told.status, contentType: PROBLEM_MEDIA_TYPE, body: JSON.stringify(told) });
};

for (const form of FORMS) {
  test(`@desk ${form.name}: a fault, a lost connection, too many calls, an old page and a refused field are told apart`, async ({
    page,
    story,
    addPerson,
    comeBackAs,
  }) => {
    test.setTimeout(120_000);
    await form.open({ page, story, addPerson: () => addPerson(), comeBackAs: () => comeBackAs() });
    const stage = form.name === 'a deletion' ? page.getByRole('dialog') : page.getByRole('main');
    const send = () => stage.getByRole('button', { name: form.button, exact: true }).click();
    const alert = stage.getByRole('alert');
    const failures = [
      {
        heading: form.fault,
        says: 'If the problem persists, contact the provider.',
        answer: problem('unexpected', { requestId: 'request-4711' }),
      },
      {
        heading: 'Connection lost',
        says: 'We got no answer from the server.',
        answer: (route: Route) => route.abort('connectionfailed'),
      },
      {
        heading: 'Too many attempts',
        says: 'Please wait 40 seconds and try again.',
        answer: problem('too_many_requests', { retryAfter: 40 }),
      },
      { heading: 'This page was out of date', says: 'It is up to date now.', answer: problem('csrf') },
    ];
    const server = await standIn(page, `**${form.action}.data*`);
    for (const { heading, says, answer } of failures) {
      // The page itself comes all the same.
      server.answer((route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()));
      await send();
      await expect(alert.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(alert).toContainText(says);
      await expect(alert).toBeInViewport();
      if (heading === form.fault) await expect(alert).toContainText('quote the number request-4711');
    }
    server.letThrough();
    const { label, typed, over, at } = form.refused;
    const field = stage.getByLabel(label, { exact: true });
    await field.fill(typed);
    if (label === 'New Password') await stage.getByLabel('Repeat password').fill(typed);
    await send();
    await expect(stage.getByRole('heading', { name: over, exact: true })).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(at));
    await expect(stage).not.toContainText('Server Error');
  });
}
