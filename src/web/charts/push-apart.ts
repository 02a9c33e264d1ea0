interface Block {
  readonly wishes: readonly number[];
  readonly top: number;
}

/**
 * Places of labels, near where they wish to be and at least `gap` apart, in the order in which they came, each as little
 * from its wish as the others let it: neighbours that would touch are spread around the middle of their wishes.
 */
export function pushApart(wishes: readonly number[], gap: number): readonly number[] {
  const order = wishes.map((_, index) => index).sort((left, right) => (wishes[left] ?? 0) - (wishes[right] ?? 0));
  const blocks: Block[] = [];
  for (const index of order) {
    let block = blockOf([wishes[index] ?? 0], gap);
    for (let before = blocks.at(-1); before !== undefined && touches(before, block, gap); before = blocks.at(-1)) {
      blocks.pop();
      block = blockOf([...before.wishes, ...block.wishes], gap);
    }
    blocks.push(block);
  }
  const placed = blocks.flatMap(({ wishes: inBlock, top }) => inBlock.map((_, n) => top + n * gap));
  const places = [...wishes];
  for (const [n, index] of order.entries()) places[index] = placed[n] ?? 0;
  return places;
}

const touches = (before: Block, { top }: Block, gap: number): boolean => before.top + before.wishes.length * gap > top;

function blockOf(wishes: readonly number[], gap: number): Block {
  const middle = wishes.reduce((sum, wish) => sum + wish, 0) / wishes.length;
  return { wishes, top: middle - ((wishes.length - 1) / 2) * gap };
}
