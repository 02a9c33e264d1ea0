import { expect, test } from 'vitest';
import { hasStorages } from './zone.ts';

test.each(['Lower Murray Groundwater', 'Upper Murray Groundwater Source'])('%s shows no levels of storages', (name) =>
  expect(hasStorages({ name })).toBe(false),
);

test.each(['Lower Goulburn', 'Murrumbidgee', 'Lower Murray', 'Mid Murray Groundwater'])('%s does', (name) =>
  expect(hasStorages({ name })).toBe(true),
);
