import type { MarketChange } from '#server/market/market-change.ts';

/** No figure that anybody could see. */
export const NOTHING_CHANGED = { offers: [], limits: [], trades: [], isReferenceNew: false };

/** In zone 7 so many offers of temporary water have changed. */
export const offersIn7 = (position: number, changed = 1, from = position - 1): MarketChange => ({
  ...NOTHING_CHANGED,
  from,
  position,
  offers: [{ kind: 'temporary', direction: 'SELL', zone: 7, allocationClass: null, changed }],
});

/** Somebody who reads a stream, or leaves it unread for a while. */
export class StreamListener {
  readonly text: string[] = [];
  isReading = true;
  isEnded = false;
  isCut = false;

  write = (bytes: Buffer): boolean => {
    this.text.push(bytes.toString());
    return this.isReading;
  };
  end = (): void => {
    this.isEnded = true;
  };
  cut = (): void => {
    this.isCut = true;
  };

  /** What was told, without greetings: `market 11`. */
  get heard(): string[] {
    return this.text.flatMap((text) => {
      const [, event = ''] = /^event: (\w+)/m.exec(text) ?? [];
      const [, id = ''] = /^id: (\d+)/m.exec(text) ?? [];
      const [, data = ''] = /^data: (.*)/m.exec(text) ?? [];
      if (event === 'unread') return [`unread ${data}`];
      return event === '' || event === 'alive' ? [] : [`${event} ${id}`];
    });
  }
}
