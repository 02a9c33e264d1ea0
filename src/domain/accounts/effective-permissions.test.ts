import { describe, expect, test } from 'vitest';
import type { Permission } from '../permissions.ts';
import { effectivePermissionsOf } from './effective-permissions.ts';

const ADMINISTRATOR: readonly Permission[] = ['anabranch.water_search', 'anabranch.publish', 'anabranch.is_admin'];
const BROKER: readonly Permission[] = ['anabranch.water_search', 'anabranch.publish'];

const rightsOf = (granted: readonly Permission[], hasSecondFactor: boolean, isAsked: boolean) => {
  const { permissions, isTwoFactorRequired } = effectivePermissionsOf({ granted, hasSecondFactor }, isAsked);
  return [[...permissions], isTwoFactorRequired];
};

describe('where administrators need a second factor', () => {
  test('one without it searches for water like an irrigator, and nothing else', () => {
    expect(rightsOf(ADMINISTRATOR, false, true)).toEqual([['anabranch.water_search'], true]);
  });

  test('one who has it holds what was granted', () => {
    expect(rightsOf(ADMINISTRATOR, true, true)).toEqual([ADMINISTRATOR, true]);
  });

  test('nobody else is asked for one, nor held back', () => {
    expect(rightsOf(BROKER, false, true)).toEqual([BROKER, false]);
    expect(rightsOf([], false, true)).toEqual([[], false]);
  });
});

test('elsewhere an administrator without a second factor holds what was granted', () => {
  expect(rightsOf(ADMINISTRATOR, false, false)).toEqual([ADMINISTRATOR, false]);
});
