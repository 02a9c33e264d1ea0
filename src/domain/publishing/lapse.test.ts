import { expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import { lapsedSnapshotAt, lapseOf } from './lapse.ts';

const day = (text: string) => instant(Date.parse(`${text}T05:00:00Z`));

test('listings count for thirty days after the snapshot that they came with', () => {
  expect(lapseOf(day('2026-11-01'))).toBe(day('2026-12-01'));
  expect(lapsedSnapshotAt(day('2026-12-01'))).toBe(day('2026-11-01'));
});
