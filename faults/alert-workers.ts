import { sql } from 'kysely';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { Database } from '#server/platform/database/database.ts';
import { appendLimitReadings } from '#server/reference/append-limit-readings.ts';
import { TestPushBrowser, type TestPushServer } from '#testing/start-push-server.ts';
import { Browser } from './browser.ts';
import type { Finding, Target, Worker } from './ledger.ts';
import type { ProductStore } from './product-store.ts';

const PASSWORD = 'the river runs both ways';
/** More rules than these, and the oldest is taken away: a person has 200 at most. */
const MAX_RULES_KEPT = 30;
const RULES = 'notification/rules';
/** After what was done so many looks pass, so that the others come to their turn. */
const RESTS = 4;
/** Above what any snapshot of a run asks. */
const DEAR = 50_000;

/**
 * Somebody who is told in the inbox, by mail and on a browser. Each rule watches what comes after it and tells of each listing once, so one
 * rule is set after the other: there is something to match in every life.
 */
export class AlertOwner implements Worker {
  readonly name: string;
  readonly email: string;
  private readonly zoneId: number;
  private browser = new Browser();
  private isLoggedIn = false;
  private number = 0;
  private rests = 0;
  private readonly kept: { readonly id: number; readonly path: string }[] = [];
  private readonly pushService: TestPushServer;
  private readonly device: TestPushBrowser;

  constructor(number: number, zoneId: number, pushService: TestPushServer) {
    this.name = `owner ${number} of alerts`;
    this.email = `owner${number}@example.com`;
    this.zoneId = zoneId;
    this.pushService = pushService;
    this.device = new TestPushBrowser(pushService.origin, `owner${number}`);
  }

  /** An account that may log in, with both channels. */
  async register(db: Database): Promise<void> {
    const at = new Date();
    const { id } = await db
      .insertInto('users')
      .values({
        ...{ email: this.email, email_key: this.email, password_hash: await hashPassword(PASSWORD) },
        ...{
          first_name: 'Anna',
          last_name: 'Murray',
          user_type: 'IRRIGATOR',
          is_active: true,
          permissions: [...PERMISSIONS_OF_ROLE.irrigator],
        },
        ...{ activated_at: at, accepted_terms_version: 1, accepted_terms_at: at, created_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('preferences')
      .values(['web', 'email'].map((value) => ({ user_id: id, key: 'notifications', value })))
      .execute();
  }

  async step({ origin }: Target): Promise<boolean> {
    this.rests = (this.rests + 1) % RESTS;
    if (this.rests !== 1) return false;
    if (!this.isLoggedIn) return this.logIn(origin);
    const [oldest] = this.kept;
    if (this.kept.length > MAX_RULES_KEPT && oldest !== undefined) {
      const { verdict } = await this.browser.call(origin, 'PATCH', `${RULES}/${oldest.path}/${oldest.id}`, {
        active: false,
      });
      if (verdict !== 'lost') this.kept.shift();
      return verdict === 'acknowledged';
    }
    this.number += 1;
    const [path, body] = this.draftRule();
    const { verdict, text } = await this.browser.call(origin, 'POST', `${RULES}/${path}`, body);
    if (verdict === 'acknowledged') this.kept.push({ id: JSON.parse(text).id, path });
    // The session may have ended; whether it has, the next login tells.
    else if (verdict === 'refused') this.isLoggedIn = false;
    return verdict === 'acknowledged';
  }

  async compare(db: Database): Promise<readonly Finding[]> {
    const rows = await db.selectFrom('alert_rules').select('id').where('is_active', '=', true).execute();
    const active = new Set<number>(rows.map(({ id }) => id));
    // The one that was to be taken away next may be gone, though nobody said so.
    const lost = this.kept.slice(1).filter(({ id }) => !active.has(id));
    const untold = await db
      .selectFrom('alert_matches')
      .innerJoin('alert_rules', 'alert_rules.id', 'rule_id')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', this.email)
      .where('notification_id', 'is', null)
      .where('untold_from', 'is', null)
      .select('subject')
      .execute();
    return [
      ...lost.map(({ id }) => ({ kind: 'lost', line: `${this.name}: rule ${id} is not stored` }) as const),
      ...untold.map(
        ({ subject }) => ({ kind: 'half-applied', line: `${this.name}: ${subject} is in no message` }) as const,
      ),
    ];
  }

  private async logIn(origin: string): Promise<boolean> {
    this.browser = new Browser();
    await this.browser.call(origin, 'GET', 'session', null);
    const login = { username: this.email, password: PASSWORD, endOthers: true };
    const { verdict } = await this.browser.call(origin, 'POST', 'session', login);
    if (verdict !== 'acknowledged') return false;
    const turnedOn = await this.browser.call(origin, 'POST', 'push/devices', this.device.subscription);
    this.isLoggedIn = turnedOn.verdict === 'acknowledged';
    return this.isLoggedIn;
  }

  /** Alerts that were pushed to the browser as it is turned on now, and of which its push service knows nothing; at the end of a run. */
  async listUnpushed(db: Database): Promise<{ readonly pushed: number; readonly lost: readonly string[] }> {
    const shown = new Set(
      this.pushService.received
        .filter(({ name }) => name === this.device.name)
        .map(({ body }) => {
          const { tag, at } = JSON.parse(this.device.read(body));
          return `${tag} at ${at}`;
        }),
    );
    const { rows } = await sql<{ id: number; pushed_at: number }>`
      select alert_rules.id, pushed_at from alert_rules join push_subscriptions browser using (user_id)
      join users on users.id = user_id where email = ${this.email} and pushed_at >= browser.created_at
    `.execute(db);
    const told = rows.map(({ id, pushed_at }) => `rule-${id} at ${pushed_at}`);
    return { pushed: told.length, lost: told.filter((one) => !shown.has(one)) };
  }

  /** No two are the same, which would be one. */
  private draftRule(): readonly [string, object] {
    const { number, zoneId: zone } = this;
    const kind = number % 3;
    if (kind === 0)
      return ['trade_limits', { direction: number % 2 === 0, zone, closedVolume: number, openVolume: number }];
    if (kind === 1) return ['temporary_trades', { direction: 'BUY', zone, price: DEAR + number }];
    return ['temporary_trades', { direction: 'SELL', zone, price: 1, volume: 1 + number / 1_000 }];
  }
}

/** The limit that is read open and closed by turns. */
const READ_LIMIT = 'Goulburn to Murray (IVT)';

/** Every other limit is open, so that alerts come from other zones too. */
export async function openOtherLimits(db: Database): Promise<void> {
  const now = instant(Date.now());
  const limits = await db.selectFrom('limits').select('id').where('name', '<>', READ_LIMIT).execute();
  for (const { id } of limits)
    await db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        [
          {
            ...{ limitId: id, readAt: now, isOpen: true, volume: null, measure: {}, note: null },
            ...{ source: 'open', isSimulated: true },
          },
        ],
        now,
      ),
    );
}

/** Reads a limit open and closed by turns, past the product, as the command line does. */
export class LimitReader implements Worker {
  readonly name = 'readings of a limit';
  private readonly store: ProductStore;
  private number = 0;
  private rests = 0;
  private readonly acknowledged: string[] = [];

  constructor(store: ProductStore) {
    this.store = store;
  }

  async step(): Promise<boolean> {
    this.rests = (this.rests + 1) % RESTS;
    if (this.rests !== 1) return false;
    this.number += 1;
    const isOpen = this.number % 2 === 0;
    const now = instant(Date.now());
    const source = `reading ${this.number}`;
    try {
      await this.store.look(async (db) => {
        const limit = await db
          .selectFrom('limits')
          .select('id')
          .where('name', '=', READ_LIMIT)
          .executeTakeFirstOrThrow();
        const reading = {
          ...{ limitId: limit.id, readAt: now, isOpen, volume: isOpen ? megalitres(50_000) : null, measure: {} },
          ...{ note: null, source, isSimulated: true },
        };
        await db.transaction().execute((transaction) => appendLimitReadings(transaction, [reading], now));
      });
    } catch {
      return false;
    }
    this.acknowledged.push(source);
    return true;
  }

  async compare(db: Database): Promise<readonly Finding[]> {
    const rows = await db.selectFrom('limit_readings').select('source').execute();
    const stored = new Set(rows.map(({ source }) => source));
    return this.acknowledged
      .splice(0)
      .filter((source) => !stored.has(source))
      .map((source) => ({ kind: 'lost', line: `${this.name}: ${source} is not stored` }));
  }
}

/** All that waits for a mail, or to be pushed, goes out now, not an hour after the last one. */
export async function hurryAlerts(db: Database): Promise<void> {
  for (const due of ['mail_due_at', 'push_due_at'])
    await sql`
      update alert_rules set ${sql.ref(due)} = now() where id in (
        select id from alert_rules where ${sql.ref(due)} > now() order by id for update skip locked)
    `.execute(db);
}

/** Messages that no push service has taken; what somebody who died had in hand is taken up now. */
export async function hurryPush(db: Database): Promise<number> {
  await sql`
    update push_outbox set next_attempt_at = now() where id in (
      select id from push_outbox where failed_at is null and next_attempt_at > now() order by id for update skip locked)
  `.execute(db);
  const { rows } = await sql<{ left: number }>`select count(*) as left from push_outbox`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Changes that are not matched yet, rules whose owners are to be told, and matches that wait for their mail or to be pushed. */
export async function countUntoldAlerts(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (select change_position.position - alert_progress.position from change_position, alert_progress)
      + (select count(*) from alert_rules where untold_from is not null)
      + (select count(*) from alert_matches where awaits_mail or awaits_push) as left
  `.execute(db);
  return rows[0]?.left ?? 0;
}

/** How much a match stands for: of what is only counted there is one row. */
export const countOf = (facts: string) => sql`coalesce((${sql.ref(facts)} ->> 'count')::int, 1)`;

/** What a rule that is still active has told. */
export interface ToldByRule {
  readonly email: string;
  /** The rule in a sentence, as its mails have it. */
  readonly summary: string;
  readonly alerts: number;
}

export async function listToldByRule(db: Database): Promise<readonly ToldByRule[]> {
  const { rows } = await sql<ToldByRule>`
    select email, sub_heading as summary, sum(${countOf('facts')}) as alerts
    from alert_matches join alert_rules on alert_rules.id = alert_matches.rule_id join users on users.id = user_id
      join notifications on notifications.id = notification_id
    where alert_rules.is_active group by alert_rules.id, email, sub_heading
  `.execute(db);
  return rows;
}
