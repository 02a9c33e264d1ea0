import { expect, test } from 'vitest';
import { shouldRevalidate } from './settings.tsx';

type Step = Parameters<typeof shouldRevalidate>[0];

/** Whether the settings are asked for again on the way from one address to another. */
const asksOn = (from: string, to: string, sent: Partial<Step> = {}): boolean => {
  const at = (path: string) => new URL(path, 'https://here.example');
  const step = {
    currentUrl: at(from),
    nextUrl: at(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  };
  return shouldRevalidate({ ...step, ...sent });
};

test('a dialog of the settings that is opened or closed asks nothing of the server', () => {
  expect(asksOn('/settings', '/settings?dialog=delete')).toBe(false);
  expect(asksOn('/settings?dialog=delete', '/settings')).toBe(false);
  expect(asksOn('/overview', '/settings')).toBe(true);
});

test('settings are asked for again once a form of theirs was taken, and not where it was refused', () => {
  expect(asksOn('/settings', '/settings', { formMethod: 'POST', actionStatus: 200 })).toBe(true);
  expect(asksOn('/settings', '/settings', { formMethod: 'POST' })).toBe(true);
  expect(asksOn('/settings', '/settings', { formMethod: 'POST', actionStatus: 422 })).toBe(false);
  expect(asksOn('/settings', '/settings', { formMethod: 'GET' })).toBe(false);
});
