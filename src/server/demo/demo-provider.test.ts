import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { styleProviders } from './demo-provider.ts';
import { nameTime } from './name-time.ts';

const provider = (id: number, name: string) => ({ id: asId<'data provider'>(id), name, sourceUrl: null });

test('a provider signs with its initials, without the word for a demonstration', () => {
  const styled = styleProviders([provider(2, 'Riverbend Water (demo)'), provider(1, 'Murray & Sons Exchange (demo)')]);
  expect(styled.map(({ id, prefix }) => [id, prefix])).toEqual([
    [1, 'MSE'],
    [2, 'RW'],
  ]);
});

test('a sixth provider deals as the first does', () => {
  const styled = styleProviders([1, 2, 3, 4, 5, 6].map((id) => provider(id, 'Water (demo)')));
  expect(styled[5]?.style).toBe(styled[0]?.style);
  expect(new Set(styled.slice(0, 5).map(({ style }) => style)).size).toBe(5);
});

test('what comes a second later has another name', () => {
  const names = [0, 999, 1_000, 2_000].map((later) => nameTime(instant(Date.UTC(2026, 10, 21, 1) + later)));
  expect(names[0]).toBe(names[1]);
  expect(new Set(names).size).toBe(3);
  expect(names.every((name) => /^[0-9A-Z]{6}$/.test(name))).toBe(true);
});
