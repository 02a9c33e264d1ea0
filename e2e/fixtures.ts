import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { Permission } from '#domain/permissions.ts';
import { isLong } from '#testing/long-form.ts';
import { PASSWORD } from '#testing/start-test-instance.ts';
import { listBarriers, THEMES, type Theme } from './barriers.ts';
import { deviceOf, isPhoneAt } from './devices.ts';
import { canForget, forget, openWindow } from './kept-window.ts';
import { startScript } from './start-script.ts';
import { type StoryMarket, startStoryMarket } from './story-market.ts';
import { isOdd } from './turns.ts';

export { expect } from '@playwright/test';
export { PASSWORD } from '#testing/start-test-instance.ts';

interface Person {
  readonly homeZone?: string | null;
  readonly volumeUnit?: string;
  readonly permissions?: readonly Permission[];
  /** Version of the terms; null: none. */
  readonly acceptedTerms?: number | null;
  readonly firstName?: string;
  readonly lastName?: string;
}

interface Fixtures {
  /** Whether nobody looked through the window before: true in the long form, and where a test is about just that. */
  readonly isWindowNew: boolean;
  /** Whether the browser has accepted cookies before; true unless said otherwise. */
  readonly hasConsent: boolean;
  /** Makes a user and returns the name to log in with. */
  readonly addPerson: (given?: Person) => Promise<string>;
  /** Makes a user and logs in, as somebody who is back from lunch. */
  readonly comeBackAs: (given?: Person) => Promise<string>;
  /** What the browser complained about; a test that expects a complaint takes it out. */
  readonly complaints: string[];
}

/** Whether a test is made on a phone: one with a tag where that says, one for both by turns. In the long form the project says it. */
function isMadeOnPhone({ project, tags, title }: TestInfo): boolean {
  if (project.name !== 'errands') return project.name === 'phone';
  return tags.includes('@phone') || (!tags.includes('@desk') && isOdd(title));
}

let people = 0;

interface Shared {
  /** The windows that the next test may look through, by what they were opened as. */
  readonly windows: Map<string, Page>;
  /** Files whose tests change the market name one that no other file reads. */
  readonly marketOf: string;
  readonly story: StoryMarket;
}

export const test = base.extend<Fixtures, Shared>({
  viewport: async ({ viewport }, use, info) => use(isMadeOnPhone(info) ? deviceOf(390).viewport : viewport),
  hasTouch: async ({ hasTouch }, use, info) => use(hasTouch || isMadeOnPhone(info)),
  isMobile: async ({ isMobile }, use, info) => use(isMobile || isMadeOnPhone(info)),
  marketOf: ['all', { option: true, scope: 'worker' }],
  story: [
    async ({ marketOf: _ }, use) => {
      const story = await startStoryMarket();
      await use(story);
      await story.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ story }, use) => use(story.origin),
  hasConsent: [true, { option: true }],
  isWindowNew: [isLong, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of a fixture's needs from here
  windows: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async (
    { browser, windows, story, hasConsent, isWindowNew, isMobile, javaScriptEnabled, bypassCSP },
    use,
  ) => {
    const kind = JSON.stringify({ isMobile, javaScriptEnabled, bypassCSP });
    const kept = isWindowNew ? undefined : windows.get(kind);
    windows.delete(kind);
    const page = kept ?? (await openWindow(browser));
    if (hasConsent) await page.context().addCookies([{ name: 'acceptCookies', value: 'anabranch', url: story.origin }]);
    await use(page.context());
    if (isWindowNew || !canForget(page)) return page.context().close();
    // Now, not when the next one comes: a page that stands open hears the market.
    await forget(page, story.origin);
    windows.set(kind, page);
  },
  page: async ({ context, viewport }, use) => {
    const [page = await context.newPage()] = context.pages();
    if (viewport !== null) await page.setViewportSize(viewport);
    const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...given) => {
      const answer = await open(...given);
      await startScript(page);
      return answer;
    };
    page.reload = async (...given) => {
      const answer = await reload(...given);
      await startScript(page);
      return answer;
    };
    page.unroute = page.unrouteAll = () =>
      Promise.reject(new Error('`unroute` can leave a request hanging: see e2e/stand-in.ts.'));
    await use(page);
    Object.assign(page, { goto: open, reload });
  },
  addPerson: async ({ story }, use) =>
    use(async (given = {}) => {
      people += 1;
      const email = `person${people}-${process.pid}@example.com`;
      await story.instance.addUser({ email, ...given });
      return email;
    }),
  comeBackAs: async ({ page, addPerson }, use) =>
    use(async (given = {}) => {
      const email = await addPerson(given);
      const { csrfToken } = await (await page.request.get('/api/session')).json();
      const answer = await page.request.post('/api/session', {
        headers: { 'x-csrftoken': csrfToken, 'x-requested-with': 'XMLHttpRequest' },
        data: { username: email, password: PASSWORD },
      });
      expect(answer.status()).toBe(200);
      return email;
    }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Takes out what the browser says of an answer that is no success; anything else is still a complaint. */
export function forgiveRefusals(complaints: string[]): void {
  const others = complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));
  complaints.splice(0, complaints.length, ...others);
}

/** A field of a form by the beginning of its label; what else names it, such as the summary of the filters, is not meant. */
export const field = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}`));

/** The box to type in, which takes the place of a select once script runs. */
export const finder = (page: Page, label: string): Locator => field(page, label).and(page.locator('input'));

/** Picks one of many by typing a part of its name, as the box with a list below it wants it. */
export async function pick(page: Page, label: string, typed: string): Promise<void> {
  const box = finder(page, label);
  await box.fill(typed);
  await box.press('Enter');
}

/** A section of a page that opens and closes, by its heading. */
export const section = (page: Page, name: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Takes the browser's own lines about refused requests out: the test asked for the refusal. */
export function expectRefusals(complaints: string[]): void {
  const others = complaints.filter((line) => !/Failed to load resource: (the server responded|net::)/.test(line));
  complaints.splice(0, complaints.length, ...others);
}

/** A dialog that was served has its own script: until it has come, what is pressed in it goes the way of a page without. */
export const expectTakenOver = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);

/**
 * Nothing stands in anybody's way; in a test that is made at a desk, on a screen as narrow as a phone's too. In the long form in either
 * theme, else the one has the one and the other the other, in turns.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  const [one, other] = listTurns(test.info().title);
  await expectNoneInSight(page, one);
  const desk = page.viewportSize();
  if (desk === null || isPhoneAt(desk.width)) return;
  await page.setViewportSize(deviceOf(390).viewport);
  await expectNoneInSight(page, other);
  await page.setViewportSize(desk);
}

function listTurns(title: string): readonly [readonly Theme[], readonly Theme[]] {
  if (isLong) return [THEMES, THEMES];
  return isOdd(title) ? [['dark'], ['light']] : [['light'], ['dark']];
}

async function expectNoneInSight(page: Page, themes: readonly Theme[]): Promise<void> {
  expect(await listBarriers(page, themes)).toEqual([]);
  expect(await overflows(page), 'wider than the screen').toBe(false);
}

/** No part of the page is wider than the screen. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
