import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Reference } from '#domain/reference.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { seedTerms } from '#server/accounts/seed-terms.ts';
import { sweepAccounts } from '#server/accounts/sweep-accounts.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { runCli } from '#server/cli/run-cli.ts';
import { DEMO_RANDOM_SEED } from '#server/demo/demo-random-seed.ts';
import { refreshDemoMarket } from '#server/demo/refresh-demo-market.ts';
import { seedDemoFacts } from '#server/demo/seed-demo-facts.ts';
import { seedDemoMarket } from '#server/demo/seed-demo-market.ts';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { tickDemoMarket } from '#server/demo/tick-demo-market.ts';
import { deliverDueMail } from '#server/mail/deliver-due-mail.ts';
import { forgetOldMail } from '#server/mail/forget-old-mail.ts';
import { readMailSite } from '#server/mail/letters/mail-site.ts';
import { openMailTransport } from '#server/mail/mail-transport.ts';
import { SEED_FOLDER } from '#server/platform/seed-files/seed-folder.ts';
import { expireListings } from '#server/publishing/expire-listings.ts';
import { loadReference } from '#server/reference/load-reference.ts';
import { onlyZones } from '#testing/demo-database.ts';
import { readMail, startSmtpServer } from '#testing/start-smtp-server.ts';
import { MATCHING } from './alert-work.ts';
import { turnOnSecondFactor } from './operation-scenarios.ts';
import { PUSH_SCENARIOS } from './push-scenarios.ts';
import { type Attempt, type Scenario, workOf } from './scenario.ts';
import { Stage } from './stage.ts';

const EXIT_REFUSED = 2;

/** A stage on which nothing but the work talks to the database. */
export async function openQuietStage(): Promise<Stage> {
  const stage = await Stage.open();
  await stage.quieten();
  return stage;
}

/** A command line, on the database behind the proxy. */
function commandOf(stage: Stage, line: string | readonly string[], folder = tmpdir()): Attempt {
  return async () => {
    const said: string[] = [];
    const code = await runCli(typeof line === 'string' ? line.split(' ') : line, {
      environment: { DATABASE_URL: stage.proxy.url },
      terminal: {
        say: (...lines) => said.push(...lines),
        note: (...lines) => said.push(...lines),
        progress: () => undefined,
        isWatched: false,
      },
      clock: stage.instance.clock,
      folder,
      signal: new AbortController().signal,
    });
    const verdict = code === 0 ? 'done' : code === EXIT_REFUSED ? 'refused' : 'failed';
    return { verdict, text: said.join(' ') };
  };
}

async function importFile(stage: Stage, format: string, text: string): Promise<Attempt> {
  await stage.instance.addProvider(1);
  const attempt = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anabranch-faults-'));
    try {
      await writeFile(join(folder, 'rows.csv'), text);
      return await commandOf(stage, `import ${format} rows.csv --provider 1`, folder)();
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  return attempt;
}

const LISTINGS = `id,kind,direction,zone,price,volume
A,temporary,SELL,7,250,10
B,forward,BUY,1A,260,10
`;
const TRADES = `id,kind,zoneFrom,zoneTo,price,volume,agreedAt,confidence
A,temporary,7,1A,250,10,2026-11-20T01:00:00Z,exchange
B,temporary,7,11,260,10,2026-11-20T01:00:00Z,exchange
`;

/** The file that the page of a format shows. */
const exampleOf = (format: string): string => fileURLToPath(new URL(`../docs/formats/${format}.csv`, import.meta.url));

/** A command on somebody who is logged in. */
async function onUser(stage: Stage, words: string): Promise<Attempt> {
  await stage.instance.addUser({ email: 'anna@example.com' });
  await stage.instance.logIn('anna@example.com');
  return commandOf(stage, `user ${words}`);
}

/** What commands are called with; several lines make a command's several ways. */
const COMMAND_LINES: Readonly<Record<string, Scenario['prepare']>> = {
  'import (listings)': (stage) => importFile(stage, 'listings', LISTINGS),
  'import (trades)': (stage) => importFile(stage, 'trades', TRADES),
  'limit record': async (stage) => {
    const { limits } = stage.instance.parts.market.reference;
    const limit = limits.find(({ model }) => model.kind === 'balance_account' || model.kind === 'threshold');
    return commandOf(stage, ['limit', 'record', String(limit?.id), '--level', '12 GL', '--source', 'test']);
  },
  'limit import': async (stage) =>
    commandOf(stage, `limit import ${exampleOf('qld-limits')} --on 2026-04-01 --source test`),
  'storage import': async (stage) => commandOf(stage, `storage import ${exampleOf('storage-readings')} --source test`),
  'climate record': async (stage) => commandOf(stage, 'climate record dry --source test'),
  'trades sum': async (stage) => {
    await (await importFile(stage, 'trades', TRADES))();
    await sql`delete from trade_months`.execute(stage.database.db);
    return commandOf(stage, 'trades sum');
  },
  'provider add': async (stage) => commandOf(stage, 'provider add Riverside'),
  'provider key': async (stage) => {
    await stage.instance.addProvider(1);
    return commandOf(stage, 'provider key 1 --end-others');
  },
  'user create': async (stage) => commandOf(stage, 'user create anna@example.com --first-name Anna'),
  'user grant': (stage) => onUser(stage, 'grant anna@example.com broker'),
  'user logout': (stage) => onUser(stage, 'logout anna@example.com'),
  'user close': (stage) => onUser(stage, 'close anna@example.com'),
  'user reopen': async (stage) => {
    const reopen = await onUser(stage, 'reopen anna@example.com');
    await commandOf(stage, 'user close anna@example.com')();
    return reopen;
  },
  'user reset-factor': async (stage) => {
    const reset = await onUser(stage, 'reset-factor anna@example.com');
    await turnOnSecondFactor(stage, await stage.instance.logIn('anna@example.com'));
    return reset;
  },
  'seed reference': async (stage) => {
    await sql`update zones set name = 'Elsewhere' where id = 1`.execute(stage.database.db);
    await sql`delete from zone_storages`.execute(stage.database.db);
    return commandOf(stage, 'seed reference');
  },
};

/** Those that change nothing, and those that other scenarios do piece by piece. */
const OTHER_COMMANDS: Readonly<Record<string, string>> = {
  doctor: 'looks',
  backup: 'looks',
  'backup verify': 'looks at a file',
  restore: 'into an empty database, one transaction; its own tests break it off',
  'limit list': 'looks',
  'provider list': 'looks',
  'user list': 'looks',
  migrate: 'steps of the schema, each a transaction of the migrator',
  'seed demo': 'the scenarios of the demonstration',
};

/** Commands that stand in no scenario. There must be none. */
export const listUncoveredCommands = (): readonly string[] =>
  COMMANDS.map(({ name }) => name).filter(
    (name) =>
      OTHER_COMMANDS[name] === undefined && !Object.keys(COMMAND_LINES).some((line) => line.split(' (')[0] === name),
  );

const COMMAND_SCENARIOS: readonly Scenario[] = Object.entries(COMMAND_LINES).map(([name, prepare]) => ({
  name: `cli ${name}`,
  prepare,
}));

const CLAIM_MILLISECONDS = 130_000;

const isSent = (line: string): readonly string[] =>
  line.startsWith('public.mail_outbox: ') ? [line.includes('"sent_at":null') ? 'a mail waits' : 'a mail was sent'] : [];

/** One mail, to a server that takes it; however often it is sent, it is the same mail. */
const DELIVERY: Scenario = {
  name: 'the delivery of mail',
  mayStopBetween: 'a mail that was not noted as sent goes out again, with the same Message-ID',
  counts: (lines) => lines.flatMap(isSent),
  async prepare(stage) {
    const { db, log, config } = stage.instance.parts;
    const { clock } = stage.instance;
    const smtp = await startSmtpServer();
    stage.onClose(() => smtp.stop());
    await stage.instance.addUser({ email: 'anna@example.com' });
    await stage.instance.visitor().post('users/forgot_password', { username: 'anna@example.com' });
    const site = readMailSite(config);
    return async () => {
      const transport = openMailTransport({ smtpUrl: smtp.url, isEncryptionRequired: false });
      const reply = await workOf(() => deliverDueMail({ db, clock, log, site, transport, isStopping: () => false }))();
      transport.close();
      const ids = new Set((await Promise.all(smtp.received.map(readMail))).map(({ messageId }) => messageId));
      return ids.size > 1 ? { verdict: 'broken', text: `one mail went out as ${ids.size}` } : reply;
    };
  },
  wait: ({ instance }) => instance.clock.advance(CLAIM_MILLISECONDS),
};

const jobOf = (name: string, rest: Omit<Scenario, 'name'>): Scenario => ({ name: `the job ${name}`, ...rest });

const EXPIRY = jobOf('expire-listings', {
  async prepare(stage) {
    const key = await stage.instance.addProvider(1);
    const at = stage.instance.clock.now() + MILLISECONDS_PER_HOUR;
    const listing = { kind: 'temporary', direction: 'SELL', zone: '7', price: '250', volume: '10' };
    await stage.instance.visitor().send({
      method: 'PUT',
      url: '/api/data_providers/1/listings',
      headers: { authorization: `Bearer ${key}` },
      payload: {
        kinds: ['temporary'],
        listings: [
          { ...listing, id: 'stays' },
          { ...listing, id: 'goes', expiresAt: new Date(at).toISOString() },
        ],
      },
    });
    stage.instance.clock.advance(2 * MILLISECONDS_PER_HOUR);
    return workOf(() => expireListings.run(stage.instance.parts));
  },
});

const SWEEPING = jobOf('sweep-accounts', {
  mayStopBetween: 'links, sessions, attempts and registrations end by themselves, not with one another',
  async prepare(stage) {
    await stage.instance.addUser({ email: 'anna@example.com' });
    await stage.instance.logIn('anna@example.com');
    await stage.instance.visitor().post('users/forgot_password', { username: 'anna@example.com' });
    await stage.instance.addUser({ email: 'nobody@example.com', isActive: false });
    stage.instance.clock.advance(400 * MILLISECONDS_PER_DAY);
    return workOf(() => sweepAccounts.run(stage.instance.parts));
  },
});

const FORGETTING: Scenario = {
  name: 'the clearing of old mail',
  mayStopBetween: 'mail that was too late and mail that is long gone are two things',
  async prepare(stage) {
    await stage.instance.addUser({ email: 'anna@example.com' });
    await stage.instance.visitor().post('users/forgot_password', { username: 'anna@example.com' });
    stage.instance.clock.advance(30 * MILLISECONDS_PER_DAY);
    const { db } = stage.instance.parts;
    return workOf(() => forgetOldMail(db, stage.instance.clock.now(), { isSending: true }));
  },
};

/** A corner of the market: what is broken in it is broken in all of it. */
const corner = async (stage: Stage): Promise<Reference> =>
  onlyZones(await loadReference(stage.database.db), ['LAC', 'PAT']);

const demoOf = async (stage: Stage) => ({
  reference: await corner(stage),
  now: stage.instance.clock.now(),
  seed: DEMO_RANDOM_SEED,
  log: () => undefined,
});

async function fillCorner(stage: Stage): Promise<void> {
  await seedDemoFacts(stage.database.db, SEED_FOLDER, stage.instance.clock.now());
  await seedDemoMarket(stage.database.db, await demoOf(stage));
}

const DEMONSTRATION: readonly Scenario[] = [
  {
    name: 'the terms',
    mayStopBetween: 'each text is published by itself, and compared with what stands there',
    async prepare(stage) {
      await sql`delete from terms_versions`.execute(stage.database.db);
      return workOf(() => seedTerms(stage.instance.parts.db, SEED_FOLDER));
    },
  },
  {
    name: 'the facts of the demonstration',
    prepare: async ({ instance }) => workOf(() => seedDemoFacts(instance.parts.db, SEED_FOLDER, instance.clock.now())),
  },
  {
    name: 'the users of the demonstration',
    async prepare(stage) {
      await seedDemoFacts(stage.database.db, SEED_FOLDER, stage.instance.clock.now());
      return workOf(() => seedDemoUsers(stage.instance.parts.db, stage.instance.clock.now()));
    },
  },
  {
    name: 'the market of the demonstration',
    isLarge: true,
    mayStopBetween: 'each provider publishes by itself; a start that was broken off goes on where it stopped',
    async prepare(stage) {
      await seedDemoFacts(stage.database.db, SEED_FOLDER, stage.instance.clock.now());
      const options = await demoOf(stage);
      return workOf(() => seedDemoMarket(stage.instance.parts.db, options));
    },
  },
  {
    name: 'a turn of the demonstration',
    isLarge: true,
    mayStopBetween: 'a provider publishes, and then a limit is read',
    // Done again, the provider that is next has its turn: the limit is what the first time left undone.
    counts: (lines) => [`${lines.filter((line) => line.startsWith('public.limit_readings: ')).length} readings`],
    async prepare(stage) {
      await fillCorner(stage);
      stage.instance.clock.advance(2 * MILLISECONDS_PER_HOUR);
      const moment = await demoOf(stage);
      return workOf(() => tickDemoMarket(stage.instance.parts.db, moment));
    },
  },
  {
    name: 'the refreshing of the demonstration',
    isLarge: true,
    mayStopBetween: 'each provider publishes by itself; turns bring those that were left out',
    // Whether it fails or not is told; how far it comes is not the same twice.
    counts: () => [],
    async prepare(stage) {
      await fillCorner(stage);
      const moment = { ...(await demoOf(stage)), now: instant(stage.instance.clock.now() + 3 * MILLISECONDS_PER_DAY) };
      return workOf(() => refreshDemoMarket(stage.instance.parts.db, moment));
    },
  },
];

/** What changes the store without a call of the API. */
export const WORK_SCENARIOS: readonly Scenario[] = [
  ...COMMAND_SCENARIOS,
  DELIVERY,
  EXPIRY,
  SWEEPING,
  FORGETTING,
  MATCHING,
  ...PUSH_SCENARIOS,
  ...DEMONSTRATION,
];
