import { PERMISSIONS_OF_ROLE, type Permission } from '#domain/permissions.ts';

export const DEMO_PASSWORD = 'anabranch-demo-2026';

/** The terms that ship with the product. */
const TERMS_VERSION = 1;

/** Somebody to log in as. Called by the role: no demonstration user has a person's name. */
export interface DemoUser {
  readonly email: string;
  readonly lastName: string;
  /** What they may do, in words. */
  readonly who: string;
  readonly permissions: readonly Permission[];
  /** Code of the home zone; null for none. */
  readonly homeZone: string | null;
  readonly notifications: readonly ('web' | 'email')[];
  readonly acceptedTermsVersion: number | null;
  /** Belongs to the first provider. */
  readonly isOfProvider?: boolean;
}

/** The users of every demonstration, and of no production. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'irrigator@example.com',
    lastName: 'Irrigator',
    who: 'irrigator',
    permissions: PERMISSIONS_OF_ROLE.irrigator,
    homeZone: '7',
    notifications: ['web'],
    acceptedTermsVersion: TERMS_VERSION,
  },
  {
    email: 'newcomer@example.com',
    lastName: 'Newcomer',
    who: 'irrigator',
    permissions: PERMISSIONS_OF_ROLE.irrigator,
    homeZone: null,
    notifications: [],
    acceptedTermsVersion: null,
  },
  {
    email: 'premium@example.com',
    lastName: 'Premium',
    who: 'irrigator who may have dashboards and data export, which are still to come',
    permissions: PERMISSIONS_OF_ROLE.premium,
    homeZone: '13',
    notifications: ['web', 'email'],
    acceptedTermsVersion: TERMS_VERSION,
  },
  {
    email: 'broker@example.com',
    lastName: 'Broker',
    who: "publishes a data provider's listings and trades",
    permissions: PERMISSIONS_OF_ROLE.broker,
    homeZone: '7',
    notifications: ['web'],
    acceptedTermsVersion: TERMS_VERSION,
    isOfProvider: true,
  },
  {
    email: 'editor@example.com',
    lastName: 'Editor',
    who: 'edits content, previews releases',
    permissions: PERMISSIONS_OF_ROLE.editor,
    homeZone: '7',
    notifications: ['web'],
    acceptedTermsVersion: TERMS_VERSION,
  },
  {
    email: 'admin@example.com',
    lastName: 'Administrator',
    who: 'administrator',
    permissions: PERMISSIONS_OF_ROLE.admin,
    homeZone: '7',
    notifications: ['web'],
    acceptedTermsVersion: TERMS_VERSION,
  },
];

/** `irrigator, home zone 7`: at start in the terminal, and in README. */
export const describeDemoUser = ({ who, homeZone, acceptedTermsVersion }: DemoUser): string =>
  [
    who,
    homeZone === null ? 'no home zone' : `home zone ${homeZone}`,
    ...(acceptedTermsVersion === null ? ['terms not accepted'] : []),
  ].join(', ');
