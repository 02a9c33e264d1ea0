/** Whether everything is walked and tried in all sizes and themes, as CI does; else each thing has its turn at one of them. */
export const isLong = process.env.WALK === 'full';

/** Tells two turns apart by a name, the same in each run. */
export const isOdd = (name: string): boolean =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
