/** Everything that can be permitted; the closed list. What `data_export` is for is still to come: no call asks for it. */
export const PERMISSIONS = [
  'anabranch.water_search',
  'anabranch.has_dashboard',
  'anabranch.data_export',
  'anabranch.preview_cms',
  'anabranch.edit_content',
  'anabranch.publish',
  'anabranch.is_admin',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['irrigator', 'premium', 'broker', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What each role holds. `publish` is for the user's own data provider only. */
export const PERMISSIONS_OF_ROLE: Readonly<Record<Role, readonly Permission[]>> = {
  irrigator: ['anabranch.water_search'],
  premium: ['anabranch.water_search', 'anabranch.has_dashboard', 'anabranch.data_export'],
  broker: ['anabranch.water_search', 'anabranch.publish'],
  editor: ['anabranch.water_search', 'anabranch.preview_cms', 'anabranch.edit_content'],
  admin: [...PERMISSIONS],
};

/** The role that holds just these, in any order; null for a set of its own. */
export function roleOf(permissions: readonly string[]): Role | null {
  const held = [...permissions].sort().join();
  return ROLES.find((role) => [...PERMISSIONS_OF_ROLE[role]].sort().join() === held) ?? null;
}
