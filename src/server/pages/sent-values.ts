/** A value in a message; with a place, one that is kept for later messages, which name the place alone. */
export type SentValue =
  | { readonly value: unknown; readonly place?: number }
  | { readonly value?: undefined; readonly place: number };

/** Answers that many pages are made of: the zones, the lists of words, the results of one search. */
const PLACES = 64;

/**
 * The same object is not copied for each page that is made of it: when it is sent a second time it gets a place, and is
 * named by that from then on, until the place is given to another.
 */
export class SentValues {
  private readonly sentOnce = new WeakSet<object>();
  private readonly placeOf = new Map<object, number>();
  private readonly inPlace: object[] = [];
  private next = 0;

  send(value: unknown): SentValue {
    if (typeof value !== 'object' || value === null) return { value };
    const place = this.placeOf.get(value);
    if (place !== undefined) return { place };
    if (this.sentOnce.has(value)) return { value, place: this.keep(value) };
    this.sentOnce.add(value);
    return { value };
  }

  private keep(value: object): number {
    const place = this.next;
    this.next = (place + 1) % PLACES;
    const before = this.inPlace[place];
    if (before !== undefined) this.placeOf.delete(before);
    this.inPlace[place] = value;
    this.placeOf.set(value, place);
    return place;
  }
}

/** The other end: messages come in the order in which they were sent, so a place holds what the sender thinks. */
export class ReceivedValues {
  private readonly inPlace: unknown[] = [];

  receive({ value, place }: SentValue): unknown {
    if (place === undefined) return value;
    if (value !== undefined) this.inPlace[place] = value;
    return this.inPlace[place];
  }
}
