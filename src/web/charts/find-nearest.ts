/** Which of the places, in rising order, lies nearest to `at`; -1 where there is none. */
export function findNearest(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) + (places[middle + 1] ?? 0) < 2 * at) low = middle + 1;
    else high = middle;
  }
  return high;
}
