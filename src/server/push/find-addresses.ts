import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** The addresses of a name; fails where it has none, or nobody says. */
export type FindAddresses = (name: string) => Promise<readonly LookupAddress[]>;

const ASKED_FOR_MILLISECONDS = 2_000;
const ASKED_TIMES = 2;

/**
 * Asks the servers of names itself. What the system offers (`lookup`) holds one of the few threads of the process until the
 * name's own server has answered: whoever names a slow one would keep everybody's names waiting. `servers`: those of the
 * machine, unless said otherwise.
 */
export function openFinder(servers: readonly string[] | null = null): FindAddresses {
  const resolver = new Resolver({ timeout: ASKED_FOR_MILLISECONDS, tries: ASKED_TIMES });
  if (servers !== null) resolver.setServers(servers);
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [four, six].flatMap((told, at) =>
      told.status === 'fulfilled' ? told.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}
