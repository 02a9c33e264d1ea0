const UNITS = 0x1_0000_0000;

/** Chance that is the same on every machine: a generator of 32 bits (mulberry32) that begins where its name says. */
export class SeededRandom {
  #state: number;

  /** The parts name the stream: a seed, what it is for, a day. Other parts give other numbers. */
  constructor(...parts: readonly (string | number)[]) {
    this.#state = hashText(parts.join('/'));
  }

  /** From 0 up to, but not including, 1. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UNITS;
  }

  between(least: number, most: number): number {
    return least + this.unit() * (most - least);
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.unit() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** One of several; throws for none. */
  pick<Item>(items: readonly Item[]): Item {
    return getAt(items, Math.floor(this.unit() * items.length));
  }

  /** One of several, each as likely as its weight says; the last one when no weight is above 0. */
  pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    let left = this.unit() * items.reduce((sum, item) => sum + weightOf(item), 0);
    const at = items.findIndex((item) => {
      left -= weightOf(item);
      return left < 0;
    });
    return getAt(items, at < 0 ? items.length - 1 : at);
  }

  /** Bell-shaped around 0 with standard deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit());
  }

  lognormal(median: number, deviation: number): number {
    return median * Math.exp(deviation * this.normal());
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.unit());
  }

  /** How often something happens that is expected `mean` times (Knuth; for means up to some hundred). */
  poisson(mean: number): number {
    const end = Math.exp(-mean);
    let count = 0;
    for (let product = this.unit(); product > end; product *= this.unit()) count += 1;
    return count;
  }
}

function getAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}

/** FNV-1a with the last mixing of MurmurHash3, so that names that differ by one letter begin far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
