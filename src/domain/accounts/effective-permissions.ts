import { PERMISSIONS_OF_ROLE, type Permission } from '../permissions.ts';

/** What a user was granted, and what has been set up. */
export interface GrantedRights {
  readonly granted: readonly Permission[];
  readonly hasSecondFactor: boolean;
}

export interface EffectivePermissions {
  readonly permissions: ReadonlySet<Permission>;
  readonly isTwoFactorRequired: boolean;
}

/** Where administrators need a second factor, one without holds what an irrigator holds, until it is set up. */
export function effectivePermissionsOf(
  { granted, hasSecondFactor }: GrantedRights,
  doAdministratorsNeedSecondFactor: boolean,
): EffectivePermissions {
  const isTwoFactorRequired = doAdministratorsNeedSecondFactor && granted.includes('anabranch.is_admin');
  const isHeldBack = isTwoFactorRequired && !hasSecondFactor;
  return { permissions: new Set(isHeldBack ? PERMISSIONS_OF_ROLE.irrigator : granted), isTwoFactorRequired };
}
