/** Tells two turns apart by a name, the same in each run. */
export const isOdd = (name: string): boolean =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
