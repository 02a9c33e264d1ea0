import { sql } from 'kysely';
import { PERMISSIONS_OF_ROLE, type Role } from '#domain/permissions.ts';
import { KINDS } from '#domain/products/kind.ts';
import { PASSWORD, type TestInstance } from '../start-test-instance.ts';
import type { Chance } from './chance.ts';
import type { Header } from './draft-call.ts';
import type { KnownValues } from './make-input.ts';

/** Somebody who calls, with what shows who it is. */
export interface Caller {
  readonly name: string;
  readonly headers: readonly Header[];
  readonly csrfToken: string;
  readonly userId: number | null;
  readonly email: string | null;
}

const PROVIDER = 1;
const NOBODY: Caller = { name: 'stranger', headers: [], csrfToken: '', userId: null, email: null };

/** The people of one stretch of the fuzz: what the stretch before did to its people does not bear on it. */
export async function makeCallers(instance: TestInstance, key: string, stretch: number): Promise<readonly Caller[]> {
  const callers: Caller[] = [{ ...NOBODY, name: 'provider key', headers: [['authorization', `Bearer ${key}`]] }];
  const visitor = instance.visitor();
  await visitor.get('session');
  callers.push({ ...NOBODY, headers: [['cookie', printCookies(visitor.cookies)]], csrfToken: csrfOf(visitor.cookies) });
  for (const role of ['irrigator', 'broker', 'admin'] as const) callers.push(await addCaller(instance, role, stretch));
  return callers;
}

async function addCaller(instance: TestInstance, role: Role, stretch: number): Promise<Caller> {
  const email = `${role}-${stretch}@example.com`;
  const userId = await instance.addUser({
    email,
    permissions: PERMISSIONS_OF_ROLE[role],
    ...(role === 'broker' ? { providerId: PROVIDER } : {}),
  });
  const { cookies } = await instance.logIn(email);
  const csrfToken = csrfOf(cookies);
  return { name: role, headers: [['cookie', printCookies(cookies)]], csrfToken, userId, email };
}

const csrfOf = (cookies: ReadonlyMap<string, string>): string => cookies.get('csrftoken') ?? '';

const printCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A provider with listings and trades, for the answers of an empty market show little. */
export async function fillWorld(instance: TestInstance): Promise<string> {
  const key = await instance.addProvider(PROVIDER);
  await instance.addProvider(PROVIDER + 1);
  const rows = LISTINGS.map((listing, n) => ({ id: `world-${n}`, ...listing }));
  const kinds = ['temporary', 'permanent', 'forward'];
  for (const [method, path, payload] of [
    ['PUT', 'listings', { kinds, listings: rows }],
    ['POST', 'trades', { trades: TRADES }],
  ] as const) {
    const { status, text } = await instance.visitor().send({
      method,
      url: `/api/data_providers/${PROVIDER}/${path}`,
      headers: { authorization: `Bearer ${key}` },
      payload,
    });
    if (status !== 200) throw new Error(`The fuzz has no market: ${status} ${text}`);
  }
  await sql`insert into brokers (id, name, description_html) values (1, 'Mallee Brokers (demo)', '<p>Six people.</p>')`.execute(
    instance.parts.db,
  );
  return key;
}

const LISTINGS = [
  { kind: 'temporary', direction: 'SELL', zone: '7', price: '250', volume: '120' },
  { kind: 'temporary', direction: 'BUY', zone: '1A', price: '240', volume: '60' },
  { kind: 'permanent', allocationClass: 'High Reliability', direction: 'SELL', zone: '7', price: '6100', volume: '20' },
  { kind: 'forward', direction: 'SELL', zone: '7', price: '255', volume: '500', deliveryDate: '0001-01-02' },
];

const TRADES = [
  { id: 'world-1', kind: 'temporary', zoneFrom: '7', zoneTo: '1A', price: '246', volume: '40', agreedAt: '2026-10-20' },
].map((trade) => ({ ...trade, agreedAt: `${trade.agreedAt}T01:00:00Z` }));

const NUMBERS = ['1', '7', '12.5', '250', '4000'];

/** What the schemas do not tell: the ids, codes and words that get past the first look-up. */
export function listKnownValues(chance: Chance, { userId, email }: Caller, path = ''): KnownValues {
  const row = (given: object) => ({ id: `f${chance.integer(0, 400)}`, ...given });
  const listings = Array.from({ length: chance.integer(0, 5) }, () => row(chance.pick(LISTINGS)));
  const trades = Array.from({ length: chance.integer(0, 5) }, () => row(chance.pick(TRADES)));
  const address = email ?? 'irrigator-0@example.com';
  return new Map<string, readonly unknown[]>(
    Object.entries({
      id: path.startsWith('users/') ? [userId ?? 1] : [PROVIDER, chance.integer(1, 60)],
      batchId: [1, 2],
      uid: ['buy-temporary', 'sell-forward', 'privacy'],
      volume: NUMBERS,
      minPrice: ['1', '7'],
      maxPrice: ['4000'],
      zone: NUMBERS,
      reliability: ['1', '2', '3'],
      staticZone: NUMBERS,
      state: ['1', '2'],
      deliveredBy: ['Any', 'Mar 2027', '2027-03-31'],
      deliverBy: ['Any', 'Mar 2027', '2027-03-31'],
      kinds: [[...KINDS]],
      confirm_closing: ['true'],
      listings: [listings],
      trades: [trades],
      email: [address, `new-${chance.integer(0, 1e6)}@example.com`],
      username: [address],
      pendingEmail: [address, `new-${chance.integer(0, 1e6)}@example.com`],
      password: [PASSWORD, 'wrong horse battery staple'],
      repeatPassword: [PASSWORD],
      existingPassword: [PASSWORD],
      firstName: ['Wren', 'Żółć'],
      lastName: ["O'Brien"],
      myZone: ['7', 7],
      my_zone: ['7'],
      token: ['x'.repeat(43)],
      code: ['123456'],
      termsId: [1],
      preferences: [[{ key: 'my_zone', value: '7' }], [{ key: 'volume_unit', value: 'gigalitre' }]],
      ref: [null, 'master'],
      cursor: ['1', '2'],
      limit: ['1', '50'],
      trade_count: ['5', '10'],
    }),
  );
}
