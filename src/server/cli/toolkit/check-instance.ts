import { sql } from 'kysely';
import type { Kind } from '#domain/products/kind.ts';
import { LISTINGS_LAPSE_AFTER_MILLISECONDS } from '#domain/publishing/lapse.ts';
import type { Instant } from '#domain/units/instant.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { refusalOfPurpose } from '../../demo/claim-purpose.ts';
import type { Config, Mode } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPendingMigrations } from '../../platform/database/migrate.ts';
import { type PushFigures, readPushFigures } from '../../push/read-push-figures.ts';
import { namePeer, reach } from './reach.ts';

/** What the doctor found out about one thing. `stale` deserves a look, `broken` does not work. */
export interface Finding {
  readonly verdict: 'good' | 'stale' | 'broken';
  readonly subject: string;
  readonly detail: string;
}

const PUSH_STALE_AFTER_MILLISECONDS = MILLISECONDS_PER_HOUR;
const LIMITS_STALE_AFTER_MILLISECONDS = 7 * MILLISECONDS_PER_DAY;
const TRADES_STALE_AFTER_MILLISECONDS = 30 * MILLISECONDS_PER_DAY;
/** A provider whose snapshot is older than this will lose its listings within ten days. */
const LISTINGS_STALE_AFTER_MILLISECONDS = LISTINGS_LAPSE_AFTER_MILLISECONDS - 10 * MILLISECONDS_PER_DAY;

/** How the process is set up, with secrets left out. */
export function describeConfig(config: Config): readonly Finding[] {
  const say = (subject: string, detail: string): Finding => ({ verdict: 'good', subject, detail });
  return [
    say('mode', `${config.mode}, seed ${config.seed}`),
    say('address', config.publicOrigin ?? `http://${config.host}:${config.port}`),
    say('database', config.databaseUrl === null ? `embedded in ${config.dataDir}` : nameHost(config.databaseUrl)),
    say('mail', config.smtpUrl === null ? 'no server; SMTP_URL is not set' : nameHost(config.smtpUrl)),
    say(
      'valuation requests',
      config.valuationMailTo === null
        ? 'mailed to nobody; VALUATION_MAIL_TO is not set'
        : 'mailed to VALUATION_MAIL_TO',
    ),
    ...config.allowedInsecurities.map(
      (name): Finding => ({ verdict: 'stale', subject: 'insecure', detail: `${name} is allowed by ALLOW_INSECURE` }),
    ),
    say('content', config.contentEndpoint === null ? 'embedded' : nameHost(config.contentEndpoint)),
  ];
}

/** Whether the services outside answer. */
export async function checkServices(config: Config): Promise<readonly Finding[]> {
  const services = [
    ['mail server', config.smtpUrl],
    ['content service', config.contentEndpoint],
  ] as const;
  const findings = services.map(async ([subject, address]): Promise<readonly Finding[]> => {
    if (address === null) return [];
    const fault = await reach(address);
    return [
      fault === null
        ? { verdict: 'good', subject, detail: 'reachable' }
        : { verdict: 'broken', subject, detail: `${namePeer(address)} cannot be reached: ${fault}` },
    ];
  });
  return (await Promise.all(findings)).flat();
}

/** What is in the store and how old it is. */
export async function checkStore(db: Database, mode: Mode, now: Instant): Promise<readonly Finding[]> {
  const pending = await listPendingMigrations(db);
  if (pending.length > 0) {
    const detail = `behind by ${pending.join(', ')}; run "npm run cli -- migrate"`;
    return [{ verdict: 'broken', subject: 'schema', detail }];
  }
  const refusal = mode === 'production' ? await refusalOfPurpose(db, 'production') : null;
  const { rows } = await sql<StoreAges>`
    select (select count(*) from zones) as zones,
      (select count(*) from listings where closed_position is null) as listings,
      (select max(traded_at) from trades where superseded_by is null) as last_trade,
      (select max(read_at) from limit_readings) as last_reading
  `.execute(db);
  const [ages] = rows;
  if (ages === undefined) return [];
  return [
    { verdict: 'good', subject: 'schema', detail: 'newest' },
    ...(refusal === null ? [] : [{ verdict: 'broken' as const, subject: 'purpose', detail: refusal }]),
    ages.zones === 0
      ? { verdict: 'broken', subject: 'reference', detail: 'no zones; run "npm run cli -- seed reference"' }
      : { verdict: 'good', subject: 'reference', detail: `${ages.zones} zones` },
    { verdict: ages.listings === 0 ? 'stale' : 'good', subject: 'listings', detail: `${ages.listings} open` },
    judgeAge('trades', ages.last_trade, now, TRADES_STALE_AFTER_MILLISECONDS),
    judgeAge('limit readings', ages.last_reading, now, LIMITS_STALE_AFTER_MILLISECONDS),
    ...(await checkProviders(db, now)),
    judgePush(await readPushFigures(db), now),
  ];
}

/** One browser that is not reached is its own affair; where nothing at all is taken, there may be no way out. */
function judgePush({ devices, waiting, failed, oldest, takenAt }: PushFigures, now: Instant): Finding {
  const isOverdue = (at: Instant | null): boolean => at === null || now - at > PUSH_STALE_AFTER_MILLISECONDS;
  const isStale = waiting > 0 && isOverdue(oldest) && isOverdue(takenAt);
  const detail = `browsers: ${devices}, messages that wait: ${waiting}, given up within a week: ${failed}`;
  return {
    verdict: isStale ? 'stale' : 'good',
    subject: 'push',
    detail: isStale ? `${detail}; nothing was taken for an hour, see last_error in push_outbox` : detail,
  };
}

interface StoreAges {
  readonly zones: number;
  readonly listings: number;
  readonly last_trade: number | null;
  readonly last_reading: number | null;
}

async function checkProviders(db: Database, now: Instant): Promise<readonly Finding[]> {
  const { rows } = await sql<{ name: string; kind: Kind; last_snapshot_at: Instant }>`
    select name, kind, last_snapshot_at from provider_standings
    join data_providers on data_providers.id = provider_id order by provider_id, kind
  `.execute(db);
  return rows.map(({ name, kind, last_snapshot_at }) =>
    judgeAge(`${name}, ${kind}`, last_snapshot_at, now, LISTINGS_STALE_AFTER_MILLISECONDS),
  );
}

function judgeAge(subject: string, at: number | null, now: Instant, staleAfter: number): Finding {
  if (at === null) return { verdict: 'stale', subject, detail: 'none' };
  const age = now - instant(at);
  const days = Math.floor(age / MILLISECONDS_PER_DAY);
  const detail = days === 0 ? 'newest from the last 24 hours' : `newest ${days} ${days === 1 ? 'day' : 'days'} old`;
  return { verdict: age > staleAfter ? 'stale' : 'good', subject, detail };
}

/** Host and port of an address, never its password. */
const nameHost = (address: string): string => URL.parse(address)?.host ?? 'an address that cannot be read';
