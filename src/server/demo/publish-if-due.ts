import { type Instant, instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import type { StyledProvider } from './demo-provider.ts';
import { holdProvider, readLastRuns } from './demo-store.ts';
import { listOwnKinds, type OwnKind } from './list-own-kinds.ts';
import type { DemoMarket } from './open-demo-market.ts';
import { PAUSE_MILLISECONDS, publishRun } from './publish-run.ts';

/**
 * Lets a provider publish, if its time has come. False when another instance is at it or was here before, or when nothing of
 * the provider is ours to publish.
 */
export function publishIfDue(
  db: Database,
  market: DemoMarket,
  provider: StyledProvider,
  at: Instant,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await holdProvider(transaction, provider.id, false))) return false;
    // Another instance may have been here between the caller's look and the lock.
    const lastRunAt = (await readLastRuns(transaction)).get(provider.id) ?? instant(0);
    if (at - lastRunAt < provider.style.every) return false;
    const own = await listOwnKinds(transaction, market, provider, at);
    const kinds = at - lastRunAt > PAUSE_MILLISECONDS ? own : chooseKinds(own);
    return publishRun(transaction, market, { provider, kinds, at, lastRunAt, receivedBy: 'demo tick' });
  });
}

/** Temporary water each time, and the kind that has waited longest. */
function chooseKinds(kinds: readonly OwnKind[]): readonly OwnKind[] {
  const longestSilent = kinds.find(({ kind }) => kind !== 'temporary');
  return kinds.filter((one) => one.kind === 'temporary' || one === longestSilent);
}
