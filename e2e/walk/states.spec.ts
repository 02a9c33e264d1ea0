import type { Page } from '@playwright/test';
import { isPhoneAt, turnInto } from '../devices.ts';
import { expect, inOrderOf, listOpenings, test, themesOf, WIDTHS } from './fixtures.ts';
import { listFaults, openCold, watch } from './look-at.ts';
import { STATES, type State } from './states.ts';

/** What a state is told by that a window of another width may not end. */
const STANDING = 'dialog[open], details[open], [role=alert], [role=application], [aria-invalid=true]';

/** Leads to a state in a window of the first of the widths, and walks it there and then at the others. */
async function walk(page: Page, state: State, widths: readonly number[]): Promise<readonly string[]> {
  const [first = 0] = widths;
  const { complaints, end } = await watch(page);
  await page.emulateMedia({ colorScheme: themesOf(state.name, first)[0] ?? 'light', reducedMotion: 'reduce' });
  await openCold(page, state.address);
  await state.reach?.(page);
  const found: string[] = [];
  const standing = await page.locator(STANDING).count();
  for (const width of widths) {
    if (width !== first) await turnInto(page, width);
    await expect(page.locator(STANDING), `what stands at ${width} px`).toHaveCount(standing);
    const faults = await listFaults(page, `${state.name} ${width}`, themesOf(state.name, width));
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  await end();
  const others = complaints.filter((line) => state.isRefused !== true || !line.startsWith('Failed to load resource'));
  return [...found, ...others.map((line) => `opened at ${first}: complaint: ${line}`)];
}

for (const state of STATES) {
  for (const widths of listOpenings(WIDTHS.filter((width) => state.isOfPhone !== true || isPhoneAt(width)))) {
    test(`${state.name} is fit to be used at ${widths.join(' and ')} px`, async ({ enterAs, enterAgainAs }) => {
      test.setTimeout(240_000);
      const turns = inOrderOf(state.name, widths);
      const enter = state.isCutOff === true ? enterAs : enterAgainAs;
      expect(await walk(await enter(state.role, turns[0] ?? 0), state, turns)).toEqual([]);
    });
  }
}

for (const widths of listOpenings()) {
  test(`a first visit is fit to be used at ${widths.join(' and ')} px while it asks about cookies`, async ({
    enterAgainAs,
    demo,
  }) => {
    test.setTimeout(240_000);
    const state: State = { name: 'first visit', role: 'visitor', address: demo.origin };
    const turns = inOrderOf(state.name, widths);
    const page = await enterAgainAs('visitor', turns[0] ?? 0);
    await page.context().clearCookies();
    expect(await walk(page, state, turns)).toEqual([]);
  });
}
