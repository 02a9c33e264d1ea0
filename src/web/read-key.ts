import { notFound } from './load.ts';

/** The id that an address has as a part of its path; anything else is no page. */
export function readKey(key: string | undefined): number {
  if (key === undefined || !/^[1-9]\d{0,8}$/.test(key)) throw notFound();
  return Number(key);
}
