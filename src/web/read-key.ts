import { notFound } from './load.ts';

/** The id at the end of an address, a whole number; anything else is no page. */
export function readKey(key: string | undefined): number {
  if (key === undefined || !/^\d{1,9}$/.test(key)) throw notFound();
  return Number(key);
}
