import type pg from 'pg';
import { compose } from '#server/compose.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import { openPages } from '#server/http/load-pages.ts';
import { readConfig } from '#server/platform/config.ts';
import { DEMO_NOW } from '#testing/demo-database.ts';
import {
  PASSWORD,
  SILENT_LOG,
  startTestInstance,
  TestClock,
  type TestInstance,
  urlOf,
} from '#testing/start-test-instance.ts';
import { createFilledDatabase } from '#testing/test-database.ts';

export const ROLES = ['visitor', 'newcomer', 'unplaced', 'irrigator', 'without search', 'administrator'] as const;

/**
 * Who looks at a screen. The newcomer has accepted no terms and has no home zone, the unplaced lacks the zone alone;
 * the administrator may do everything.
 */
export type Role = (typeof ROLES)[number];

/** Irrigators who read in other units than megalitres; what they may do is the same. */
const UNIT_OF_READER = { 'reader of kilolitres': 'kilolitre', 'reader of acre-feet': 'acre_foot' } as const;

export type Visitor = Role | keyof typeof UNIT_OF_READER;

/** The product as `npm start` gives it to a newcomer, at one moment that never passes. */
export interface DemoMarket {
  readonly instance: TestInstance;
  readonly origin: string;
  /** The cookies of somebody who is logged in; none of a visitor. */
  readonly cookiesOf: Readonly<Record<Visitor, Readonly<Record<string, string>>>>;
  stop(): Promise<void>;
}

/** Seeds the market; once in a run, the others copy it. */
async function seedMarket(connection: pg.PoolConfig): Promise<void> {
  const config = readConfig({ SEED: 'demo', DATABASE_URL: urlOf({ connection }) });
  if (!config.ok) throw new Error(config.reason.join(' '));
  const composed = await compose(config.value, { log: SILENT_LOG, clock: new TestClock(DEMO_NOW) });
  if (!composed.ok) throw new Error(composed.reason);
  await composed.value.stop();
}

export async function startDemoMarket(): Promise<DemoMarket> {
  const database = await createFilledDatabase(process.env.DEMO_MARKET ?? 'demo', seedMarket);
  const instance = await startTestInstance({
    database,
    clock: new TestClock(DEMO_NOW),
    config: { seed: 'demo' },
    pages: await openPages(1),
  });
  const origin = await instance.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    instance,
    origin,
    cookiesOf: await logEverybodyIn(instance),
    async stop() {
      await instance.stop();
      await database.drop();
    },
  };
}

async function logEverybodyIn(instance: TestInstance): Promise<DemoMarket['cookiesOf']> {
  await instance.addUser({ email: 'unplaced@example.com', homeZone: null });
  await instance.addUser({ email: 'searchless@example.com', permissions: [] });
  const cookiesOf = async (email: string, password: string) =>
    Object.fromEntries((await instance.logIn(email, password)).cookies);
  const cookiesOfReader = async (reader: keyof typeof UNIT_OF_READER) => {
    const volumeUnit = UNIT_OF_READER[reader];
    await instance.addUser({ email: `${volumeUnit}@example.com`, volumeUnit });
    return cookiesOf(`${volumeUnit}@example.com`, PASSWORD);
  };
  return {
    visitor: {},
    newcomer: await cookiesOf('newcomer@example.com', DEMO_PASSWORD),
    unplaced: await cookiesOf('unplaced@example.com', PASSWORD),
    irrigator: await cookiesOf('irrigator@example.com', DEMO_PASSWORD),
    'without search': await cookiesOf('searchless@example.com', PASSWORD),
    administrator: await cookiesOf('admin@example.com', DEMO_PASSWORD),
    'reader of kilolitres': await cookiesOfReader('reader of kilolitres'),
    'reader of acre-feet': await cookiesOfReader('reader of acre-feet'),
  };
}
