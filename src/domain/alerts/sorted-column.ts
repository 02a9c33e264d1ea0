const FIRST_ROOM = 4;
const GROWTH = 1.4;

/** Rules of one group in the order of one figure; 24 bytes each, and the room that they grow into. */
export class SortedColumn {
  private keys = new Float64Array(FIRST_ROOM);
  private volumes = new Float64Array(FIRST_ROOM);
  private ids = new Float64Array(FIRST_ROOM);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Quick at the end: load many in the order of their keys. */
  insert(key: number, volume: number, id: number): void {
    if (this.count === this.keys.length) this.grow();
    const at = this.firstAbove(key);
    for (const values of [this.keys, this.volumes, this.ids]) values.copyWithin(at + 1, at, this.count);
    this.keys[at] = key;
    this.volumes[at] = volume;
    this.ids[at] = id;
    this.count += 1;
  }

  /** Takes a rule out, if it is there. */
  remove(id: number): void {
    const at = this.ids.subarray(0, this.count).indexOf(id);
    if (at < 0) return;
    for (const values of [this.keys, this.volumes, this.ids]) values.copyWithin(at, at + 1, this.count);
    this.count -= 1;
  }

  /** Ids of the rules with `least <= key < below` that ask for at most `volume`, put into `found`. */
  collect(least: number, below: number, volume: number, found: number[]): void {
    const to = this.firstAtLeast(below);
    for (let at = this.firstAtLeast(least); at < to; at += 1) {
      if ((this.volumes[at] as number) <= volume) found.push(this.ids[at] as number);
    }
  }

  private firstAtLeast(key: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private firstAbove(key: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] as number) <= key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const room = Math.ceil(this.count * GROWTH);
    const enlarge = (values: Float64Array): Float64Array<ArrayBuffer> => {
      const larger = new Float64Array(room);
      larger.set(values);
      return larger;
    };
    this.keys = enlarge(this.keys);
    this.volumes = enlarge(this.volumes);
    this.ids = enlarge(this.ids);
  }
}
