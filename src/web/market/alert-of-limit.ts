import { limitAlertUrl } from './alert-address.ts';

interface BoundByLimit {
  readonly isClosed: boolean;
  readonly into: readonly { readonly id: number }[];
  readonly outOf: readonly { readonly id: number }[];
}

/** The alert on a limit, from the home zone where it binds that, else into the first zone behind it; null where it binds none. */
export function alertOfLimit({ isClosed, into, outOf }: BoundByLimit, homeZone: number | null): string | null {
  const isHome = ({ id }: { readonly id: number }): boolean => id === homeZone;
  if (into.some(isHome)) return limitAlertUrl(isClosed, true);
  if (outOf.some(isHome)) return limitAlertUrl(isClosed, false);
  const [first] = into;
  return first === undefined ? null : limitAlertUrl(isClosed, true, first.id);
}
