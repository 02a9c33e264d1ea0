/** A path with each corner of its lines where it lies: `M10 10l5 -10` is `M10 10L15 0`. */
export function absolutePath(path: string): string {
  let [x, y] = [0, 0];
  return path.replace(/([Ml])(-?\d+) (-?\d+)/g, (_, move: string, right: string, down: string) => {
    [x, y] = move === 'M' ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
    return `${move === 'M' ? 'M' : 'L'}${x} ${y}`;
  });
}
