/** The number itself, if it is whole and exact: what a unit is made of. Throws a RangeError otherwise. */
export function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number.`);
  return value;
}
