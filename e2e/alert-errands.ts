import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** My Alerts stands there, and says what was done, with the focus on it; null: whatever it was. */
export async function comesToList(page: Page, done: string | null): Promise<void> {
  await expect(page).toHaveURL('/notifications');
  if (done !== null) await expect(page.getByRole('status').filter({ hasText: done })).toBeFocused();
}
