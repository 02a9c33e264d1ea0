import type { Preference } from '#domain/accounts/preferences.ts';
import type { ProviderId, UserId } from '#domain/ids.ts';
import type { Permission } from '#domain/permissions.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** A person who is logged in, as far as answering needs to know. */
export interface SessionUser {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: string;
  /** The newest of the terms, not just any. */
  readonly hasAcceptedTerms: boolean;
  /** Whether the site asks a second factor of this user; without it the rights of an administrator rest. */
  readonly isTwoFactorRequired: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly preferences: readonly Preference[];
  readonly homeZoneId: number | null;
  readonly volumeUnit: VolumeUnit;
  /** Providers in whose name the user may publish. */
  readonly providerIds: readonly ProviderId[];
}
