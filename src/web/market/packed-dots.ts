/** What was paid on a day: the number of the day, price and volume in the reader's unit. */
export type PriceDot = readonly [day: number, price: number, volume: number];

/**
 * Dots as they stand in a page, of which they are a good part: a row of days, each as what has passed since the one before, a row
 * of prices and one of volumes. A packer finds twice as much alike in three rows as in a thousand threes.
 */
export function packDots(dots: readonly PriceDot[]): string {
  if (dots.length === 0) return '';
  const since = dots.map(([day], n) => day - (dots[n - 1]?.[0] ?? 0));
  return [since, dots.map(([, price]) => price), dots.map(([, , volume]) => volume)]
    .map((row) => row.join(' '))
    .join(';');
}

export function unpackDots(packed: string): readonly PriceDot[] {
  if (packed === '') return [];
  const [since = [], prices = [], volumes = []] = packed.split(';').map((row) => row.split(' ').map(Number));
  let day = 0;
  return since.map((days, n) => {
    day += days;
    return [day, prices[n] ?? 0, volumes[n] ?? 0];
  });
}
