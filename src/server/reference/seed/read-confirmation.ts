import type { SeedRow } from '../../platform/seed-files/seed-row.ts';

/** What no source confirms of a fact; an empty cell says that one does. */
export function readConfirmation(row: SeedRow): { is_verified: boolean; missing: string | null } {
  const missing = row.optional('missing', (column) => row.text(column));
  return { is_verified: missing === null, missing };
}
