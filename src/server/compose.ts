import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { asId } from '#domain/ids.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { dropMailChannel } from './accounts/drop-mail-channel.ts';
import { findLiveSessions } from './accounts/find-live-sessions.ts';
import { hashingQueue } from './accounts/passwords.ts';
import { seedTerms } from './accounts/seed-terms.ts';
import { SessionCache } from './accounts/session-cache.ts';
import type { SessionRules } from './accounts/session-store.ts';
import { AlertMatcher } from './alerts/alert-matcher.ts';
import { countUnread, INBOX_CHANNEL } from './alerts/inbox-store.ts';
import { keepUnsubscribeSecret, readUnsubscribe } from './alerts/unsubscribe.ts';
import type { Handlers } from './calls/answers.ts';
import { CallLimiter, type CallLimits } from './calls/call-limiter.ts';
import { openSecurityLog } from './calls/open-security-log.ts';
import type { SecurityLog } from './calls/security-log.ts';
import { BrokenDocuments } from './content/folder/read-editions.ts';
import { openContent } from './content/open-content.ts';
import { PublicLibrary } from './content/public-library.ts';
import type { ContentSource } from './content/types/content-source.ts';
import { claimPurpose } from './demo/claim-purpose.ts';
import { seedStore } from './demo/seed-store.ts';
import { CALLS_PER_MINUTE } from './http/rate-limits.ts';
import type { Callers } from './http/served-instance.ts';
import { makeHandlers } from './make-handlers.ts';
import { MapPictures } from './maps/map-pictures.ts';
import type { LiveMarket } from './market/live-market.ts';
import { loadMarket, MarketFeed } from './market/market-feed.ts';
import { Health } from './metrics/health.ts';
import { measureCalls } from './metrics/measure-calls.ts';
import { Metrics } from './metrics/metrics.ts';
import { watchParts } from './metrics/watch-parts.ts';
import { ShareCards } from './pictures/share-cards.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createPool, type Database, openDatabase } from './platform/database/database.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { findUnsafeSettings } from './platform/database/durability.ts';
import { keepSecret } from './platform/database/keep-secret.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { Notices } from './platform/database/notices.ts';
import { describeOldServer, readServerVersion } from './platform/database/server-version.ts';
import { openStore } from './platform/embedded-postgres/open-store.ts';
import { SeedFault } from './platform/seed-files/seed-fault.ts';
import { SEED_FOLDER } from './platform/seed-files/seed-folder.ts';
import { findProviderOfKey } from './publishing/provider-key-store.ts';
import { PublicationDesk } from './publishing/publication-desk.ts';
import { keepPushKeys } from './push/push-keys.ts';
import { STREAM_BOUNDS, Streams } from './stream/streams.ts';
import { PublicFiles } from './syndication/public-files.ts';

/** All parts of a running instance, joined. */
export interface Instance {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly db: Database;
  /** For whoever needs a connection of its own: listeners, jobs. Holds the password; never log it. */
  readonly connection: pg.ClientConfig;
  readonly market: LiveMarket;
  readonly feed: MarketFeed;
  readonly publications: PublicationDesk;
  readonly notices: Notices;
  readonly content: ContentSource;
  readonly callers: Callers;
  readonly csrfSecret: Buffer;
  readonly securityLog: SecurityLog;
  readonly handlers: Handlers;
  readonly callLimiter: CallLimiter;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly maps: MapPictures;
  readonly publicFiles: PublicFiles;
  readonly shareCards: ShareCards;
  readonly streams: Streams;
  readonly alerts: AlertMatcher;
  unsubscribe(token: string): Promise<void>;
  isStopping(): boolean;
  /** From now on nothing new is begun. */
  announceStop(): void;
  stop(): Promise<void>;
}

export interface ComposeOptions {
  readonly log: FastifyBaseLogger;
  /** That of the database, unless a test has its own. */
  readonly clock?: Clock;
  /** For load tests, which are one caller. */
  readonly callsPerMinute?: CallLimits;
  readonly poolSize?: number;
  /** The documents of `config`, unless a test has its own. */
  readonly content?: ContentSource;
}

const POOL_SIZE = 12;

/** Builds an instance from the ground up: database, schema, seeds, market. The reason why not is a line for people. */
export async function compose(config: Config, options: ComposeOptions): Promise<Result<Instance, string>> {
  try {
    return await joinParts(config, options);
  } catch (error) {
    // A seed or a document that is wrong says in which file and where.
    if (error instanceof SeedFault || error instanceof BrokenDocuments) return refuse(error.message);
    throw error;
  }
}

async function joinParts(config: Config, options: ComposeOptions): Promise<Result<Instance, string>> {
  const opened = await openDatabaseOf(config, options);
  if (!opened.ok) return opened;
  const ready = await makeReady(config, opened.value, options);
  if (ready.ok) return succeed(await startParts(config, options, { ...opened.value, ...ready.value }));
  await opened.value.pool.end();
  await opened.value.stopStore();
  return ready;
}

interface ReadyDatabase {
  readonly clock: Clock;
  /** Its own clock, set by it; not kept right yet. */
  readonly databaseClock: DatabaseClock;
  readonly securityLog: SecurityLog;
}

/** The database has its schema, its purpose and its seeds; or the line that says why nothing starts. */
async function makeReady(
  config: Config,
  { pool, db }: OpenedDatabase,
  { log, ...options }: ComposeOptions,
): Promise<Result<ReadyDatabase, string>> {
  const fault = await prepareDatabase(config, pool, db, log);
  if (fault !== null) return refuse(fault);
  const databaseClock = new DatabaseClock();
  const clock = options.clock ?? databaseClock;
  await databaseClock.setBy(db);
  const purpose = config.mode === 'production' ? 'production' : config.seed === 'demo' ? 'demonstration' : null;
  const claimed = purpose === null ? succeed(null) : await claimPurpose(db, purpose, clock.now());
  if (!claimed.ok) return claimed;
  warnOfInsecurities(config, log);
  const securityLog = openSecurityLog(log, config.securityLog, await keepSecret(db, 'security_log'));
  if (!securityLog.ok) return securityLog;
  await seedTerms(db, SEED_FOLDER);
  await seedStore(db, config, { log, now: clock.now() });
  return succeed({ clock, databaseClock, securityLog: securityLog.value });
}

/** One part after the other is made and handed on. */
async function startParts(
  config: Config,
  { log, callsPerMinute = CALLS_PER_MINUTE, content: given }: ComposeOptions,
  { connection, pool, db, stopStore, clock, databaseClock, securityLog }: OpenedDatabase & ReadyDatabase,
): Promise<Instance> {
  const market = await loadMarket(db, clock);
  log.info({ listings: market.size, position: market.position }, 'market loaded');
  const notices = new Notices(connection, log);
  await notices.start();
  const feed = new MarketFeed({ market, db, notices, clock, log });
  await feed.start();
  const rules = { doAdministratorsNeedSecondFactor: config.mode === 'production' };
  const streams = openStreams(market, feed, { db, clock, rules, maxStreams: config.maxStreams });
  await tellInboxes(notices, streams);
  const alerts = new AlertMatcher({ db, market, feed, clock, log, notices });
  const publications = new PublicationDesk({ db, connection, log });
  const sessions = new SessionCache(db, clock, rules);
  const content = given ?? (await openContent(config, clock, log));
  const library = new PublicLibrary(content, clock);
  const sealKey = await keepSecret(db, 'second_factor');
  databaseClock.start(db, log);
  let isStopping = false;
  const health = new Health({ db, content, market, log, isStopping: () => isStopping });
  const watched = { db, pool, market, health, publications, hashing: hashingQueue, streams, alerts, clock };
  const metrics = watchParts(new Metrics(), watched);
  const handlers = makeHandlers({
    ...{ config, db, market, feed, publications, sessions, content, log, sealKey, streams },
    pushKeys: await keepPushKeys(db),
  });

  return {
    ...{ config, log, clock, db, connection, market, feed, publications },
    ...{ notices, content, securityLog, health, metrics, streams, alerts },
    unsubscribe: stopperOfMail(db, await keepUnsubscribeSecret(db)),
    maps: await MapPictures.open(market),
    publicFiles: new PublicFiles({ library, isRegistrationAllowed: config.isRegistrationAllowed }),
    shareCards: await ShareCards.open({ library, market, clock, isDemo: config.mode === 'demo' }),
    callers: callersOf(db, sessions),
    csrfSecret: await keepSecret(db, 'csrf'),
    handlers: measureCalls(handlers, metrics),
    callLimiter: new CallLimiter(callsPerMinute),
    isStopping: () => isStopping,
    announceStop() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      databaseClock.stop();
      streams.stop();
      for (const part of [alerts, publications, feed, notices]) await part.stop();
      await db.destroy();
      await stopStore();
    },
  };
}

/** Whichever instance has changed an inbox: who looks at a page here hears how much is unread. */
const tellInboxes = (notices: Notices, streams: Streams): Promise<void> =>
  notices.listen(INBOX_CHANNEL, {
    heard: (user) => streams.inboxChanged(asId<'user'>(Number(user))),
    // No page asks by itself as long as it has its stream.
    reconnected: () => void streams.inboxesChanged(),
  });

const stopperOfMail = (db: Database, secret: Buffer) => async (token: string) => {
  const user = readUnsubscribe(secret, token);
  if (user !== null) await dropMailChannel(db, user);
};

interface StreamNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: SessionRules;
  readonly maxStreams: number;
}

/** What changes in the market is told on them. */
function openStreams(market: LiveMarket, feed: MarketFeed, { db, clock, rules, maxStreams }: StreamNeeds): Streams {
  const streams = new Streams(market.position, {
    bounds: { ...STREAM_BOUNDS, streams: maxStreams },
    findLive: (sessions) => findLiveSessions(db, sessions, 'anabranch.water_search', { rules, now: clock.now() }),
    look: () => feed.look(),
    countUnread: (user) => countUnread(db, user),
  });
  feed.onChange((change) => streams.changed(change));
  return streams;
}

const callersOf = (db: Database, sessions: SessionCache): Callers => ({
  findUser: (token) => sessions.find(token),
  forgetUser: (token) => sessions.forget(token),
  findProviderOfKey: (key) => findProviderOfKey(db, key),
});

interface OpenedDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  readonly db: Database;
  stopStore(): Promise<void>;
}

/** Finds the server of the database, or starts it, and opens a pool to it. */
async function openDatabaseOf(
  config: Config,
  { log, poolSize = POOL_SIZE }: ComposeOptions,
): Promise<Result<OpenedDatabase, string>> {
  const store = await openStore(
    config,
    (line) => log.info(line),
    (line) => log.warn(line),
  );
  if (!store.ok) return store;
  const { connection, stop: stopStore } = store.value;
  if (config.mode === 'production' && config.databaseUrl === null) {
    log.warn(
      'The embedded database suits a small site. To move on, back it up, restore it into a PostgreSQL server and name that server in DATABASE_URL.',
    );
  }
  const onBreak = ({ message }: Error): void => log.warn({ message }, 'a connection to the database broke');
  const pool = createPool({ connection, poolSize, onBreak });
  return succeed({ connection, pool, db: openDatabase(pool), stopStore });
}

/** Brings the database to the newest schema; the line that says why it cannot be used, or null. */
async function prepareDatabase(
  config: Config,
  pool: pg.Pool,
  db: Database,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const unreachable = await pool.query('select').then(
    () => null,
    (error: unknown) => error,
  );
  if (unreachable !== null) {
    log.error({ err: unreachable }, 'no database');
    return config.databaseUrl === null
      ? 'The embedded database does not answer.'
      : 'The database that DATABASE_URL names does not answer, or lets nobody in under that name. Nothing was started.';
  }
  const version = await readServerVersion(db);
  if (version.isTooOld) return `${describeOldServer(version.name)}. Nothing was started.`;
  const unsafe = await findUnsafeSettings(pool);
  if (unsafe !== null && config.mode === 'production')
    return `The database runs with ${unsafe}, so a power cut could lose acknowledged data. Switch that on, or remove it from the settings of the server, the database and the role.`;
  if (unsafe !== null) log.warn({ unsafe }, 'a power cut could lose acknowledged data');
  const migrated = await migrateToLatest(db);
  if (!migrated.ok) {
    const { migration, error } = migrated.reason;
    log.error({ err: error }, 'migration failed');
    return `The database could not be brought to the newest schema${migration === null ? '' : ` (${migration})`}.`;
  }
  if (migrated.value.length > 0) log.info({ migrations: migrated.value }, 'migrated');
  return null;
}

function warnOfInsecurities({ mode, allowedInsecurities }: Config, log: FastifyBaseLogger): void {
  if (mode !== 'production') return;
  for (const insecurity of allowedInsecurities)
    log.warn({ insecurity }, 'ALLOW_INSECURE takes what production would refuse');
}
