import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** The smaller first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Browsers send a few, again and again. */
const MAX_CHOICES = 100;
const choices = new LRUCache<string, { readonly encoding: Encoding | null }>({ max: MAX_CHOICES });

/** What an `accept-encoding` allows, the smallest of what it likes best; null: as it is. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const known = choices.get(header);
  if (known !== undefined) return known.encoding;
  const encoding = weighEncodings(header);
  choices.set(header, { encoding });
  return encoding;
}

function weighEncodings(header: string): Encoding | null {
  const weights = readWeights(header);
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = ENCODINGS.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
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
