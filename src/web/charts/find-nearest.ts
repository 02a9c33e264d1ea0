/** Places in rising order, such as a row of numbers; of many points each is better found than kept. */
export interface RisingPlaces {
  readonly length: number;
  readonly at: (index: number) => number | undefined;
}

/** Which of the places lies nearest to `at`; -1 where there is none. */
export function findNearest(places: RisingPlaces, at: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places.at(middle) ?? 0) + (places.at(middle + 1) ?? 0) < 2 * at) low = middle + 1;
    else high = middle;
  }
  return high;
}
