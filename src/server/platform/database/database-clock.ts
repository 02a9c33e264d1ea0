import { sql } from 'kysely';
import { type Instant, instant } from '#domain/units/instant.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** Clocks that drift or are corrected differ by less; that is followed at once. */
const JUMP_MILLISECONDS = 1_000;
/** A jump that stands for so long is no mishap: that is the time now. */
const LASTING_MILLISECONDS = 30_000;
const LOOK_EVERY_MILLISECONDS = 5_000;
/** An answer that took longer says too little about the moment it was given. */
const MAX_ANSWER_MILLISECONDS = 1_000;

export interface ClockLog {
  warn(details: object, message: string): void;
}

/**
 * The time of the database, as all instances on it see it: told between two looks by the monotonic clock, so that nobody's
 * wall clock matters. A jump of the database's own clock is not followed unless it lasts, and apart from that the time
 * never goes back. Until the first look it is the machine's.
 */
export class DatabaseClock implements Clock {
  private readonly read: () => number;
  /** The time at which the monotonic clock was zero. */
  private zero: number;
  /** Another time that the database has told since then. */
  private jump: { readonly zero: number; readonly since: number } | null = null;
  private latest = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | null = null;

  constructor(read = (): number => performance.now(), machineTime = Date.now()) {
    this.read = read;
    this.zero = machineTime - read();
  }

  now(): Instant {
    this.latest = Math.max(this.latest, Math.floor(this.zero + this.read()));
    return instant(this.latest);
  }

  monotonic(): number {
    return this.read();
  }

  /** Takes over the database's time now. */
  async setBy(db: Database): Promise<void> {
    const { zero } = await this.look(db);
    this.adopt(zero);
  }

  /** Goes on looking, until `stop`. While the database is away the time goes on by itself. */
  start(db: Database, log: ClockLog): void {
    this.timer = setInterval(() => {
      this.look(db).then(
        ({ zero, took }) => {
          if (took <= MAX_ANSWER_MILLISECONDS) this.note(zero, log);
        },
        () => undefined,
      );
    }, LOOK_EVERY_MILLISECONDS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Judges what the database told: the time at which the monotonic clock was zero. */
  note(zero: number, log: ClockLog): void {
    if (isNear(zero, this.zero)) {
      this.zero = zero;
      this.jump = null;
      return;
    }
    const ms = Math.round(zero - this.zero);
    if (this.jump === null || !isNear(zero, this.jump.zero)) {
      this.jump = { zero, since: this.read() };
      log.warn({ ms }, 'the clock of the database has jumped; the time goes on as before');
    } else if (this.read() - this.jump.since >= LASTING_MILLISECONDS) {
      this.adopt(zero);
      log.warn({ ms }, 'the jump of the clock of the database has lasted; it is the time now');
    }
  }

  private adopt(zero: number): void {
    this.zero = zero;
    this.jump = null;
    this.latest = Number.NEGATIVE_INFINITY;
  }

  private async look(db: Database): Promise<{ readonly zero: number; readonly took: number }> {
    const asked = this.read();
    const { rows } = await sql<{ now: number }>`select clock_timestamp() as now`.execute(db);
    const took = this.read() - asked;
    return { zero: (rows[0]?.now ?? Number.NaN) - asked - took / 2, took };
  }
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= JUMP_MILLISECONDS;
