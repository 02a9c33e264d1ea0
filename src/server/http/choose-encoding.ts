import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'zstd';

/** For what is compressed once and sent again and again: the smaller first. */
const SMALLEST: readonly Encoding[] = ['br', 'gzip'];
/** For what is compressed for one reader: Zstandard takes a quarter of Brotli's time at most, and one byte in sixteen more. */
const QUICKEST: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** Browsers send a few, again and again. */
const MAX_CHOICES = 100;

interface Choice {
  /** For what is sent again and again; null: as it is. */
  readonly smallest: Encoding | null;
  /** For what is one reader's alone. */
  readonly quickest: Encoding | null;
}

const choices = new LRUCache<string, Choice>({ max: MAX_CHOICES });
const NONE: Choice = { smallest: null, quickest: null };

/** What an `accept-encoding` allows: of what it likes best, the smallest and the quickest. */
export function chooseEncoding(header: string | undefined): Choice {
  if (header === undefined) return NONE;
  const known = choices.get(header);
  if (known !== undefined) return known;
  const weights = readWeights(header);
  const choice = { smallest: weigh(SMALLEST, weights), quickest: weigh(QUICKEST, weights) };
  choices.set(header, choice);
  return choice;
}

function weigh(encodings: readonly Encoding[], weights: ReadonlyMap<string, number>): Encoding | null {
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = encodings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    weights.set(name, value >= 0 && value <= 1 ? value : 0);
  }
  return weights;
}
