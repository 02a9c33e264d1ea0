import { createHash } from 'node:crypto';

/**
 * Ids for the trades of a register that gives none: a hash of what a trade is, and its number among those that look the
 * same. The same file gives the same ids again. Remembers 48 bits of each row, some 40 bytes in memory.
 */
export class TradeIds {
  private readonly counts = new Map<number, number>();

  next(parts: readonly string[]): string {
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
    const key = hash.readUIntBE(0, 6);
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return `${hash.toString('base64url').slice(0, 22)}${count === 1 ? '' : `-${count}`}`;
  }
}
