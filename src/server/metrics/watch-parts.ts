import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readPushFigures } from '../push/read-push-figures.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface WatchedParts {
  readonly db: Database;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly market: { readonly size: number; readonly position: number };
  readonly health: Pick<Health, 'look'>;
  readonly publications: { readonly room: { readonly size: number } };
  /** Passwords that wait to be hashed. */
  readonly hashing: { readonly length: number };
  readonly streams: { readonly size: number };
  readonly alerts: { readonly rules: number; readonly matches: number; readonly failures: number };
  readonly clock: Clock;
}

/** Registers what can be read of the parts of an instance, and answers with the metrics. */
export function watchParts(
  metrics: Metrics,
  { db, pool, market, health, publications, hashing, streams, alerts, clock }: WatchedParts,
): Metrics {
  metrics.watchQueue('hashing', hashing);
  // Before the others, which ask the database and are no calls of anybody.
  metrics.gauge(
    'anabranch_database_connections_in_use',
    'Connections of the pool at work.',
    () => pool.totalCount - pool.idleCount,
  );
  metrics.gauge('anabranch_database_calls_waiting', 'Calls that wait for a connection.', () => pool.waitingCount);
  metrics.gauge(
    'anabranch_publications',
    'Uploads that come, wait or are being published.',
    () => publications.room.size,
  );
  metrics.gauge('anabranch_streams', 'Open streams of events, one for each browser in use.', () => streams.size);
  watchAlerts(metrics, db, alerts);
  metrics.gauge('anabranch_open_listings', 'Open listings in memory.', () => market.size);
  metrics.gauge('anabranch_market_position', 'Last change that the market in memory holds.', () => market.position);
  metrics.gauges(
    {
      anabranch_ready: 'Whether the instance can serve: 1 or 0.',
      anabranch_content_answers: 'Whether the content service answers: 1 or 0.',
      anabranch_store_position: 'Last change in the store.',
      anabranch_market_lag: 'Changes in the store that the market in memory does not hold yet.',
    },
    async () => {
      const { status, content, position, storePosition } = await health.look();
      return {
        anabranch_ready: status === 'not ready' ? 0 : 1,
        anabranch_content_answers: content === 'answers' ? 1 : 0,
        anabranch_store_position: storePosition ?? Number.NaN,
        anabranch_market_lag: storePosition === null ? Number.NaN : Math.max(0, storePosition - position),
      };
    },
  );
  watchMail(metrics, db, clock);
  watchPush(metrics, db);
  return metrics;
}

function watchMail(metrics: Metrics, db: Database, clock: Clock): void {
  metrics.gauges(
    {
      anabranch_mail_waiting: 'Mails that are not sent yet.',
      anabranch_mail_oldest_waiting_seconds: 'Age of the oldest mail that is not sent yet.',
      anabranch_mail_failed: 'Mails of the last days that were given up.',
    },
    async () => {
      const { waiting, failed, oldest } = await readMail(db);
      return {
        anabranch_mail_waiting: waiting,
        anabranch_mail_oldest_waiting_seconds: oldest === null ? 0 : Math.max(0, clock.now() - oldest) / 1000,
        anabranch_mail_failed: failed,
      };
    },
  );
}

interface MailFigures {
  readonly waiting: number;
  readonly failed: number;
  readonly oldest: number | null;
}

async function readMail(db: Database): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where sent_at is null and failed_at is null) as waiting, count(*) filter (where failed_at is not null) as failed,
      min(created_at) filter (where sent_at is null and failed_at is null) as oldest
    from mail_outbox
  `.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldest: null };
}

function watchPush(metrics: Metrics, db: Database): void {
  metrics.gauges(
    {
      anabranch_push_devices: 'Browsers that alerts are pushed to.',
      anabranch_push_waiting: 'Pushed alerts that no push service has taken yet.',
      anabranch_push_failed: 'Pushed alerts of the last week that were given up.',
    },
    async () => {
      const { devices, waiting, failed } = await readPushFigures(db);
      return { anabranch_push_devices: devices, anabranch_push_waiting: waiting, anabranch_push_failed: failed };
    },
  );
}

function watchAlerts(metrics: Metrics, db: Database, alerts: WatchedParts['alerts']): void {
  metrics.gauges(
    {
      anabranch_alert_rules: 'Active alert rules in memory.',
      anabranch_alert_matches: 'Matches of alerts that this process has told.',
      anabranch_alert_failures: 'Alerts that this process could not write out; the log names their rules.',
      anabranch_alert_lag: 'Changes in the store that alerts were not matched against yet.',
    },
    async () => ({
      anabranch_alert_rules: alerts.rules,
      anabranch_alert_matches: alerts.matches,
      anabranch_alert_failures: alerts.failures,
      anabranch_alert_lag: await readAlertLag(db),
    }),
  );
}

async function readAlertLag(db: Database): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    select change_position.position - alert_progress.position as lag from change_position, alert_progress
  `.execute(db);
  return rows[0]?.lag ?? 0;
}
