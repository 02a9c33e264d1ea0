/**
 * How wide a bar has to be for its tabs to take as few lines as in the width there is, and those as long as each other. Tabs
 * stand in their order, and a line holds as many as fit.
 */
export function evenWidth(tabs: readonly number[], available: number): number {
  const fewest = countLines(tabs, available);
  // A line ends where a tab does: no other width can be the least.
  const widths = tabs.flatMap((_, from) => tabs.slice(from).map((_, more) => sum(tabs.slice(from, from + more + 1))));
  const widest = Math.max(...tabs);
  const enough = widths.filter((width) => width >= widest && width < available && countLines(tabs, width) === fewest);
  return Math.min(available, ...enough);
}

function countLines(tabs: readonly number[], width: number): number {
  let lines = 0;
  let left = 0;
  for (const tab of tabs) {
    if (tab > left || lines === 0) {
      lines += 1;
      left = width;
    }
    left -= tab;
  }
  return lines;
}

const sum = (widths: readonly number[]): number => widths.reduce((total, one) => total + one, 0);
