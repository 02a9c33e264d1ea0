import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type PushMode, startPushServer, type TestPushServer } from '#testing/start-push-server.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/start-smtp-server.ts';
import {
  AlertOwner,
  countUntoldAlerts,
  hurryAlerts,
  hurryPush,
  LimitReader,
  listToldByRule,
  openOtherLimits,
} from './alert-workers.ts';
import { listBrokenInvariants } from './invariants.ts';
import type { Target, Worker } from './ledger.ts';
import { Mailbox } from './mailbox.ts';
import { Person } from './person.ts';
import { Product, waitFor } from './product.ts';
import { ProductStore } from './product-store.ts';
import { ListingsPublisher, TradesPublisher } from './publishing-workers.ts';
import { addStandingRules } from './standing-rules.ts';

export interface KillOptions {
  /** How often the product's process is killed. */
  readonly ofNode: number;
  /** How often the embedded database is. */
  readonly ofPostmaster: number;
  readonly seed: number;
  /** Rules of people who do nothing else, besides those that come and go. */
  readonly standingRules: number;
  readonly onProgress?: (line: string) => void;
}

export interface KillReport {
  readonly killsOfNode: number;
  readonly killsOfPostmaster: number;
  readonly acknowledged: number;
  readonly mails: number;
  /** What rules told that were active at the end. */
  readonly alerts: number;
  /** Rules whose last message was pushed to a browser. */
  readonly pushed: number;
  /** Longest time until the product served again after its database was killed, in milliseconds. */
  readonly longestOutage: number;
  readonly lost: readonly string[];
  readonly halfApplied: readonly string[];
  readonly crashes: readonly string[];
}

const LISTING_PROVIDERS = 4;
const TRADE_PROVIDERS = 2;
const PEOPLE = 4;
const ALERT_OWNERS = 2;
/** In one life of so many the mail server takes mails, and cuts the line before it says so. */
const LIVES_A_FAULT_OF_MAIL = 6;
/** In one of so many the push service fails, cuts the line or hangs. */
const LIVES_A_FAULT_OF_PUSH = 4;
/** A kill comes after so many acknowledged calls, and then within so many milliseconds. */
const MAX_ACKNOWLEDGED = 12;
const MAX_DELAY = 150;
/** For what may wait for a mail, or for a process under load. */
const LIFE_MILLISECONDS = 200_000;
const BACK_WITHIN_MILLISECONDS = 60_000;
/** For the last messages and mails of a rule, on a busy machine. */
const FOR_A_RULE_MILLISECONDS = 500;
const BETWEEN_LOOKS = 50;

/** Kills the product and its database at random moments while people and providers work with it, and compares the ledger. */
export async function killOverAndOver(options: KillOptions): Promise<KillReport> {
  const run = await KillRun.open(options);
  try {
    await run.work();
    return run.report;
  } finally {
    await run.close();
  }
}

class KillRun {
  private readonly options: KillOptions;
  private readonly folder: string;
  private readonly smtp: TestSmtpServer;
  private readonly push: TestPushServer;
  private owners: readonly AlertOwner[] = [];
  private readonly mailbox: Mailbox;
  private readonly store: ProductStore;
  private readonly random: () => number;
  private workers: readonly Worker[] = [];
  private product: Product;
  private next: Promise<Product> | null = null;
  private readonly found = {
    killsOfNode: 0,
    killsOfPostmaster: 0,
    acknowledged: 0,
    mails: 0,
    alerts: 0,
    pushed: 0,
    longestOutage: 0,
    lost: [] as string[],
    halfApplied: [] as string[],
    crashes: [] as string[],
  };

  private constructor(options: KillOptions, folder: string, { smtp, push }: Services, product: Product) {
    this.options = options;
    this.folder = folder;
    this.smtp = smtp;
    this.push = push;
    this.mailbox = new Mailbox(smtp);
    this.store = new ProductStore(folder);
    this.product = product;
    this.random = makeRandom(options.seed);
  }

  static async open(options: KillOptions): Promise<KillRun> {
    const folder = await mkdtemp(join(tmpdir(), 'anabranch-kills-'));
    // Whoever runs the database in root's stead must get there.
    await chmod(folder, 0o755);
    const services = { smtp: await startSmtpServer(), push: await startPushServer() };
    // The first one ends in good order, and leaves to all others what was compiled for it: a quarter of a start.
    await (await Product.start(environmentOf(folder, services))).stop();
    const product = await Product.start(environmentOf(folder, services));
    const run = new KillRun(options, folder, services, product);
    run.workers = await run.store.look((db) => run.hire(db));
    return run;
  }

  get report(): KillReport {
    return this.found;
  }

  async work(): Promise<void> {
    const { ofNode, ofPostmaster, onProgress } = this.options;
    const left = [...Array(ofNode).fill('node'), ...Array(ofPostmaster).fill('postmaster')];
    while (left.length > 0) {
      const [victim] = left.splice(Math.floor(this.random() * left.length), 1);
      await this.live(victim === 'node' ? () => this.killNode() : () => this.killPostmaster());
      await this.compare();
      onProgress?.(
        `${this.found.killsOfNode} kills of node, ${this.found.killsOfPostmaster} of the postmaster, ${this.found.acknowledged} acknowledged`,
      );
    }
    this.smtp.mode = 'accept';
    this.push.answer({ status: 201 });
    await this.store.look((db) => this.settleAlerts(db));
    await this.store.look((db) => this.settlePush(db));
    await this.settleMail();
    await this.store.look((db) => this.compareAlerts(db));
    await this.compare();
  }

  async close(): Promise<void> {
    const next = await this.next?.catch(() => null);
    await next?.stop();
    await this.product.stop();
    await this.smtp.stop();
    await this.push.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Everybody works until something dies. */
  private async live(kill: () => Promise<void>): Promise<void> {
    const target: Target = { origin: this.product.origin };
    const until = 1 + Math.floor(this.random() * MAX_ACKNOWLEDGED);
    const delay = Math.floor(this.random() * MAX_DELAY);
    this.smtp.mode = this.random() * LIVES_A_FAULT_OF_MAIL < 1 ? 'take_and_drop' : 'accept';
    this.push.answer(this.random() * LIVES_A_FAULT_OF_PUSH < 1 ? this.drawFaultOfPush() : { status: 201 });
    const before = this.found.acknowledged;
    const isOver = { value: false };
    const working = Promise.all(this.workers.map((worker) => this.workUntil(worker, target, isOver)));
    const deadline = performance.now() + LIFE_MILLISECONDS;
    while (this.found.acknowledged < before + until && performance.now() < deadline && this.product.isAlive)
      await pause(2);
    await pause(delay);
    await kill();
    // The calls that are under way see it; nothing new is begun.
    isOver.value = true;
    await working;
  }

  private async workUntil(worker: Worker, target: Target, isOver: { readonly value: boolean }): Promise<void> {
    while (!isOver.value) {
      if (await worker.step(target)) this.found.acknowledged += 1;
      else await pause(BETWEEN_LOOKS);
    }
  }

  private async killNode(): Promise<void> {
    this.noteCrash();
    // The one after is on its way while this one is killed.
    this.next ??= this.startNext();
    await this.product.kill();
    this.found.killsOfNode += 1;
    this.product = await this.next;
    this.next = null;
  }

  private async killPostmaster(): Promise<void> {
    const file = await this.store.findPostmaster();
    if (file === null) throw new Error('There is no database to kill.');
    process.kill(file.pid, 'SIGKILL');
    this.found.killsOfPostmaster += 1;
    const isBack = async (): Promise<boolean> => {
      const now = await this.store.findPostmaster();
      return now?.status === 'ready' && now.pid !== file.pid && this.product.isReady();
    };
    const back = await waitFor(async () => !this.product.isAlive || (await isBack()), BACK_WITHIN_MILLISECONDS);
    this.found.longestOutage = Math.max(this.found.longestOutage, back.milliseconds);
    if (!back.isTrue) this.found.crashes.push(`the database did not come back within ${BACK_WITHIN_MILLISECONDS} ms`);
    this.noteCrash();
    if (!back.isTrue || !this.product.isAlive) {
      await this.product.kill();
      this.product = await this.startNext();
    }
  }

  private drawFaultOfPush(): PushMode {
    const modes: readonly PushMode[] = [{ status: 503 }, 'cut', 'hang'];
    return modes[Math.floor(this.random() * modes.length)] ?? 'cut';
  }

  private noteCrash(): void {
    if (this.product.crash !== null) this.found.crashes.push(this.product.crash);
  }

  private startNext(): Promise<Product> {
    return Product.start(environmentOf(this.folder, { smtp: this.smtp, push: this.push }));
  }

  private async compare(): Promise<void> {
    await this.store.look(async (db) => {
      for (const worker of this.workers) {
        for (const { kind, line } of await worker.compare(db))
          (kind === 'lost' ? this.found.lost : this.found.halfApplied).push(line);
      }
      this.found.halfApplied.push(...(await listBrokenInvariants(db)));
    });
  }

  /** Every mail that was written into the store is sent in the end, though instances died with it in their hands. */
  private async settleMail(): Promise<void> {
    await this.store.look(async (db) => {
      // A mail of somebody who died is taken up again after two minutes: they are over.
      await sql`update mail_outbox set next_attempt_at = now() where sent_at is null`.execute(db);
      await waitFor(async () => (await countWaiting(db)) === 0, BACK_WITHIN_MILLISECONDS);
      const received = await this.mailbox.listMessageIds();
      const rows = await db.selectFrom('mail_outbox').select(['message_key', 'kind', 'sent_at']).execute();
      this.found.mails = received.size;
      for (const { message_key, kind, sent_at } of rows) {
        const isReceived = [...received].some((id) => id.includes(message_key));
        if (sent_at === null || !isReceived) this.found.lost.push(`a mail (${kind}) was never delivered`);
      }
    });
  }

  /** What was changed is matched in the end, and all that rules found is on its way by mail. */
  private async settleAlerts(db: Database): Promise<void> {
    const { isTrue } = await waitFor(
      async () => {
        await hurryAlerts(db);
        return (await countUntoldAlerts(db)) === 0;
      },
      BACK_WITHIN_MILLISECONDS + this.options.standingRules * FOR_A_RULE_MILLISECONDS,
    );
    if (!isTrue) this.found.lost.push(`${await countUntoldAlerts(db)} changes or alerts were never told of`);
  }

  /** What was to be pushed is taken in the end, and the last of each rule is what its owner's browser was sent. */
  private async settlePush(db: Database): Promise<void> {
    await waitFor(async () => (await hurryPush(db)) === 0, BACK_WITHIN_MILLISECONDS);
    const left = await hurryPush(db);
    if (left > 0) this.found.lost.push(`${left} alerts were never pushed`);
    for (const owner of this.owners) {
      const { pushed, lost } = await owner.listUnpushed(db);
      this.found.pushed += pushed;
      this.found.lost.push(...lost.map((one) => `${owner.name}: ${one} was never pushed`));
    }
  }

  /** Each alert stands in one mail, whatever became of its instance, its database or the line to the mail server. */
  private async compareAlerts(db: Database): Promise<void> {
    for (const { email, summary, alerts } of await listToldByRule(db)) {
      this.found.alerts += alerts;
      const mailed = await this.mailbox.countAlerts(email, summary);
      if (mailed !== alerts) this.found.lost.push(`${email}, ${summary}: ${alerts} alerts, ${mailed} of them by mail`);
    }
  }

  private async hire(db: Database): Promise<readonly Worker[]> {
    const providers = await this.store.addProviders(db, LISTING_PROVIDERS + TRADE_PROVIDERS);
    const { id: zoneId } = await db.selectFrom('zones').where('code', '=', '7').select('id').executeTakeFirstOrThrow();
    const context = { mailbox: this.mailbox, zoneId };
    const owners = Array.from({ length: ALERT_OWNERS }, (_, n) => new AlertOwner(n + 1, zoneId, this.push));
    this.owners = owners;
    for (const owner of owners) await owner.register(db);
    await openOtherLimits(db);
    if (this.options.standingRules > 0) await addStandingRules(db, this.options.standingRules);
    return [
      ...providers.slice(0, LISTING_PROVIDERS).map((provider) => new ListingsPublisher(provider)),
      ...providers.slice(LISTING_PROVIDERS).map((provider) => new TradesPublisher(provider)),
      ...Array.from({ length: PEOPLE }, (_, n) => new Person(`person ${n + 1}`, context)),
      ...owners,
      new LimitReader(this.store),
    ];
  }
}

/** What the product sends to. */
interface Services {
  readonly smtp: TestSmtpServer;
  readonly push: TestPushServer;
}

const environmentOf = (folder: string, { smtp, push }: Services): Readonly<Record<string, string>> => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  SEED: 'reference',
  SMTP_URL: smtp.url,
  PUSH_SERVICE: push.origin,
  TRUSTED_PROXIES: '127.0.0.1',
});

async function countWaiting(db: Database): Promise<number> {
  const rows = await db.selectFrom('mail_outbox').where('sent_at', 'is', null).select('id').execute();
  return rows.length;
}

/** Numbers from 0 to below 1 that a seed brings forth again (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
