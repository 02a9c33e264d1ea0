import { expect, test } from 'vitest';
import { PERMISSIONS, PERMISSIONS_OF_ROLE, ROLES, roleOf } from './permissions.ts';

test('each role holds what its work needs and no more', () => {
  expect(PERMISSIONS_OF_ROLE).toEqual({
    irrigator: ['anabranch.water_search'],
    premium: ['anabranch.water_search', 'anabranch.has_dashboard', 'anabranch.data_export'],
    broker: ['anabranch.water_search', 'anabranch.publish'],
    editor: ['anabranch.water_search', 'anabranch.preview_cms', 'anabranch.edit_content'],
    admin: [
      'anabranch.water_search',
      'anabranch.has_dashboard',
      'anabranch.data_export',
      'anabranch.preview_cms',
      'anabranch.edit_content',
      'anabranch.publish',
      'anabranch.is_admin',
    ],
  });
  expect(PERMISSIONS).toHaveLength(7);
});

test('a role is known by what it holds, in any order, and no other set has one', () => {
  expect(ROLES.map((role) => roleOf(PERMISSIONS_OF_ROLE[role].toReversed()))).toEqual(ROLES);
  expect(roleOf([])).toBeNull();
  expect(roleOf(['anabranch.water_search', 'anabranch.preview_cms'])).toBeNull();
});
