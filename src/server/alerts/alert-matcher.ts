import type { FastifyBaseLogger } from 'fastify';
import { asId } from '#domain/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Notices } from '../platform/database/notices.ts';
import { type Matching, matchNextChanges } from './match-changes.ts';
import { RuleQuarantine } from './rule-quarantine.ts';
import { RULES_GONE_CHANNEL, RuleWatch } from './rule-watch.ts';
import { sendDue } from './send-due.ts';
import { tellUntold } from './tell-found.ts';

/** A change wakes it; this often it looks for what was gathered and is due, and for what a broken instance left. */
const LOOK_EVERY_MILLISECONDS = 2_000;
/** While very many changes are matched, messages that have begun are written on so often. */
const TELL_EVERY_MILLISECONDS = 5_000;

export interface AlertMatcherParts extends Omit<Matching, 'watch' | 'quarantine'> {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly feed: {
    look(): Promise<void>;
    onChange(tell: () => void): void;
  };
  readonly notices: Pick<Notices, 'listen' | 'leave'>;
}

/** Matches every change of the market against all rules, on whichever instance comes first. */
export class AlertMatcher {
  private readonly parts: AlertMatcherParts;
  private readonly watch = new RuleWatch();
  private readonly quarantine: RuleQuarantine;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private isStopped = false;
  private isBehind = false;
  /** Since this process began. */
  matches = 0;

  constructor(parts: AlertMatcherParts) {
    this.parts = parts;
    this.quarantine = new RuleQuarantine(parts.log);
  }

  get rules(): number {
    return this.watch.rules.size;
  }

  /** Tellings that failed for one rule since this process began. */
  get failures(): number {
    return this.quarantine.failures;
  }

  start(): void {
    const { feed, notices } = this.parts;
    feed.onChange(() => void this.look());
    void notices.listen(RULES_GONE_CHANNEL, {
      heard: (rule) => this.watch.forget(asId<'alert rule'>(Number(rule))),
      // What was deleted meanwhile stays in the index until the next start; it tells nobody.
      reconnected: () => undefined,
    });
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MILLISECONDS);
    void this.look();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.parts.notices.leave(RULES_GONE_CHANNEL);
    if (this.timer !== null) clearInterval(this.timer);
    await this.running;
  }

  /** Matches all that the market in memory holds. Asked in the middle of a run, it looks once more at its end. */
  look(): Promise<void> {
    if (this.running !== null) {
      this.isAskedAgain = true;
      return this.running;
    }
    this.running = this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    const { log } = this.parts;
    try {
      do {
        this.isAskedAgain = false;
        await this.matchAll();
        await this.repeat(sendDue);
      } while (this.isAskedAgain && !this.isStopped);
      if (this.isBehind) log.info('alerts have caught up with the market');
      this.isBehind = false;
    } catch (error) {
      // What was done in the transaction that broke is undone; a later look does it.
      if (!this.isBehind) log.error({ err: error }, 'alerts could not be matched');
      this.isBehind = true;
    }
  }

  private async matchAll(): Promise<void> {
    const { db, market, clock } = this.parts;
    let toldAt = performance.now();
    let isDone = false;
    while (!isDone && !this.isStopped) {
      const { watch, quarantine } = this;
      const matched = await matchNextChanges({ db, watch, quarantine, market }, clock.now());
      this.matches += matched.matches;
      isDone = matched.isDone;
      if (!isDone && performance.now() - toldAt < TELL_EVERY_MILLISECONDS) continue;
      await this.repeat(tellUntold);
      toldAt = performance.now();
    }
  }

  /** Until nothing is left of it. */
  private async repeat(work: typeof tellUntold): Promise<void> {
    const { db, market, clock } = this.parts;
    const { quarantine } = this;
    while (!this.isStopped && (await work(db, { now: clock.now(), reference: market.reference, quarantine })) > 0);
  }
}
