import type { PushDeviceId, UserId } from '#domain/ids.ts';
import { deliverPush, type PushDelivery, type PushTally } from './deliver-push.ts';
import { type ClaimedPush, claimDuePush } from './push-outbox.ts';
import { SilentServices } from './silent-services.ts';

/** Messages under way at once; of them to one push service, to the browsers of one person, and to one browser. */
const LANES = 8;
const LANES_OF_SERVICE = 4;
const LANES_OF_PERSON = 2;
const LANES_OF_BROWSER = 1;

/**
 * Sends what is due, several messages at once. Push services are many, and anybody names one: whichever hangs keeps neither
 * other services nor other people waiting, nor what comes while it hangs.
 */
export class PushLanes {
  readonly tally: PushTally = { taken: 0, gone: 0, postponed: 0, parked: 0 };
  private readonly delivery: PushDelivery;
  private readonly onBreak: (error: unknown) => void;
  private readonly open = new Set<Promise<void>>();
  private readonly underWay = new Set<ClaimedPush>();
  private readonly silent = new SilentServices();
  private claiming: Promise<unknown> = Promise.resolve();
  /** How often somebody has asked to look. */
  private asked = 0;

  constructor(delivery: PushDelivery, onBreak: (error: unknown) => void) {
    this.delivery = delivery;
    this.onBreak = onBreak;
  }

  /** Something may be due. */
  look(): void {
    this.asked += 1;
    this.openLane();
  }

  /** Once nothing is under way. */
  async settled(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  private openLane(): void {
    if (this.open.size >= LANES || this.delivery.isStopping()) return;
    const lane = this.work()
      .catch(this.onBreak)
      .finally(() => this.open.delete(lane));
    this.open.add(lane);
  }

  private async work(): Promise<void> {
    while (!this.delivery.isStopping()) {
      const { asked } = this;
      const claimed = await this.claim();
      if (claimed === null) {
        if (asked === this.asked) return;
        continue;
      }
      // Whoever has found something has another look for more.
      this.openLane();
      try {
        const { isSilent } = await deliverPush(this.delivery, claimed, this.tally);
        if (isSilent) this.silent.noteSilence(claimed.service, this.delivery.clock.now());
        else this.silent.noteAnswer(claimed.service);
      } finally {
        this.underWay.delete(claimed);
      }
    }
  }

  /** One after the other, so that each knows what the others have taken up. */
  private claim(): Promise<ClaimedPush | null> {
    const claimed = this.claiming.then(async () => {
      const now = this.delivery.clock.now();
      const one = await claimDuePush(this.delivery.db, now, {
        people: this.listFull<UserId>(({ userId }) => userId, LANES_OF_PERSON),
        browsers: this.listFull<PushDeviceId>(({ subscriptionId }) => subscriptionId, LANES_OF_BROWSER),
        services: [...this.silent.listResting(now), ...this.listFull(({ service }) => service, LANES_OF_SERVICE)],
      });
      if (one !== null) this.underWay.add(one);
      return one;
    });
    this.claiming = claimed.catch(() => undefined);
    return claimed;
  }

  private listFull<Name>(nameOf: (claimed: ClaimedPush) => Name, most: number): readonly Name[] {
    return [...Map.groupBy(this.underWay, nameOf)].flatMap(([name, all]) => (all.length >= most ? [name] : []));
  }
}
