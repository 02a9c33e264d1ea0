/** One after the other in portions of so much together; what is more by itself is a portion of its own. */
export function* inPortions<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Generator<readonly Item[]> {
  let portion: Item[] = [];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (portion.length > 0 && size + more > most) {
      yield portion;
      [portion, size] = [[], 0];
    }
    portion.push(item);
    size += more;
  }
  if (portion.length > 0) yield portion;
}
