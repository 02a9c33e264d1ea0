import type { MarketEvent } from '#contract/operations/events.ts';
import type { Limit } from '#domain/places/limit.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { megalitres, volumeToNumber } from '#domain/units/volume.ts';
import { appendLimitReadings } from '#server/reference/append-limit-readings.ts';
import { noteDueTurns } from '#server/reference/note-limit-turns.ts';
import { recordLimitReading } from '#server/reference/record-limit-reading.ts';
import { AlertRoom, plain } from './open-alert-room.ts';

/** Its rule closes trade out of it from 1 April to 30 June, whatever is left of 1,500 ML. */
export const BROKEN = 'Broken trade out';
const CAP_MEGALITRES = 1500;

/** Anna, who hears of whatever closes and opens trade out of zone 2A, and a clock that is set from day to day. */
export class SeasonRoom {
  readonly room: AlertRoom;
  /** What the last look at the market told pages of limits. */
  limits: MarketEvent['limits'] = [];

  private constructor(room: AlertRoom) {
    this.room = room;
    room.instance.parts.feed.onChange((change) => {
      this.limits = change.limits;
    });
  }

  static async open(): Promise<SeasonRoom> {
    const room = await AlertRoom.open();
    await room.choose('web');
    return new SeasonRoom(room);
  }

  close(): Promise<void> {
    return this.room.close();
  }

  goTo(moment: string): void {
    const { clock } = this.room.instance;
    clock.jump(Date.parse(moment) - clock.now());
  }

  get broken(): Limit {
    const limit = this.room.instance.parts.market.reference.limits.find(({ name }) => name === BROKEN);
    if (limit === undefined) throw new Error('The reference has no such limit.');
    return limit;
  }

  /** From now on Anna hears of the limit. */
  async watchLimits(): Promise<void> {
    const { instance, anna } = this.room;
    const sides = { direction: false, zone: instance.zoneIn('2A'), closedVolume: 0, openVolume: 1 };
    await anna.post('notification/rules/trade_limits', sides);
  }

  /** So many megalitres are left by a measure that an operator enters; `now`: by the clock of their machine. */
  async read(left: number, moments: { readonly readAt?: string; readonly now?: string } = {}): Promise<void> {
    const { db, market, feed, clock } = this.room.instance.parts;
    const now = moments.now === undefined ? clock.now() : instant(Date.parse(moments.now));
    const readAt = moments.readAt === undefined ? now : instant(Date.parse(moments.readAt));
    const measure = { usedThisYear: megalitres(CAP_MEGALITRES - left) };
    const facts = { limit: this.broken, readAt, measure, note: null, source: 'test' };
    const recorded = await recordLimitReading(db, market.reference, facts, now);
    if (!recorded.ok) throw new Error(`The reading was refused: ${recorded.reason.code}.`);
    await feed.look();
  }

  /** All limits but this one are open, with so much left. */
  async readOthers(left: number): Promise<void> {
    const { db, market, feed, clock } = this.room.instance.parts;
    const facts = {
      isOpen: true,
      volume: megalitres(left),
      measure: {},
      note: null,
      source: 'test',
      isSimulated: false,
    };
    const now = clock.now();
    const others = market.reference.limits.flatMap(({ id, name }) =>
      name === BROKEN ? [] : [{ limitId: id, readAt: now, ...facts }],
    );
    await db.transaction().execute((transaction) => appendLimitReadings(transaction, others, now));
    await feed.look();
  }

  /** How many limits have turned that nobody had noted. */
  note(): Promise<number> {
    const { db, clock } = this.room.instance.parts;
    return db.transaction().execute((transaction) => noteDueTurns(transaction, clock.now()));
  }

  /** As the job does it every minute; then everybody looks. */
  async turn(): Promise<number> {
    this.limits = [];
    const turned = await this.note();
    await this.look();
    return turned;
  }

  async look(): Promise<void> {
    await this.room.instance.parts.feed.look();
    await this.room.look();
  }

  /** The newest first, as they stand in the inbox. */
  async told(): Promise<readonly string[]> {
    return (await this.room.inbox()).map(({ message, heading }) => `${plain(heading)} ${plain(message)}`);
  }

  /** The headings of what some work leads to, in the order in which it is told, as far as two hours go. */
  async toldBy(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = new Set((await this.room.inbox()).map(({ id }) => id));
    await work();
    // What is found within an hour of a message is told after it.
    this.room.instance.clock.jump(2 * MILLISECONDS_PER_HOUR);
    await this.look();
    return (await this.room.inbox())
      .filter(({ id }) => !before.has(id))
      .map(({ heading }) => String(plain(heading)))
      .toReversed();
  }

  /** How the market has the limit now. */
  standing() {
    const { market, clock } = this.room.instance.parts;
    market.advanceTo(clock.now());
    const { isFlaggedOpen, volume } = market.readLimit(this.broken.id);
    return { isOpen: isFlaggedOpen, left: volume === null ? null : volumeToNumber(volume, 'megalitre') };
  }
}
