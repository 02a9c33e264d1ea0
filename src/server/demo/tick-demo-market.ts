import type { Reference } from '#domain/reference.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import type { Database } from '../store/database.ts';
import type { StyledProvider } from './demo-provider.ts';
import { holdProvider, listDemoProviders, readLastRuns } from './demo-store.ts';
import { listOwnKinds, type OwnKind } from './list-own-kinds.ts';
import { type DemoMarket, openDemoMarket } from './open-demo-market.ts';
import { readLimitsAgain } from './publish-limit-readings.ts';
import { PAUSE, publishTurn } from './publish-turn.ts';

export interface DemoMoment {
  readonly reference: Reference;
  readonly now: Instant;
  readonly seed: number;
}

/**
 * One step of the living market: the provider that is longest overdue publishes, and now and then a limit is read.
 * A provider that another instance holds at this moment is left to it; a market that was never seeded stays empty.
 */
export async function tickDemoMarket(db: Database, { reference, now, seed }: DemoMoment): Promise<void> {
  const runs = await readLastRuns(db);
  if (runs.size === 0) return;
  const market = openDemoMarket(reference, await listDemoProviders(db), seed);
  const lastRunOf = (provider: StyledProvider): Instant => runs.get(provider.id) ?? instant(0);
  const overdue = market.providers
    .map((provider) => ({ provider, by: (now - lastRunOf(provider)) / provider.style.every }))
    .filter(({ by }) => by >= 1)
    .sort((left, right) => right.by - left.by || left.provider.id - right.provider.id);
  for (const { provider } of overdue) if (await takeTurn(db, market, provider, now)) break;
  await readLimitsAgain(db, reference, now, seed);
}

/** False when another instance is at it or was here before, or when nothing of the provider is ours to publish. */
async function takeTurn(db: Database, market: DemoMarket, provider: StyledProvider, at: Instant): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await holdProvider(transaction, provider.id, false))) return false;
    // Another instance may have been here between the first look and the lock.
    const lastRunAt = (await readLastRuns(transaction)).get(provider.id) ?? instant(0);
    if (at - lastRunAt < provider.style.every) return false;
    const own = await listOwnKinds(transaction, market, provider, at);
    const kinds = at - lastRunAt > PAUSE ? own : chooseKinds(own);
    return publishTurn(transaction, market, { provider, kinds, at, lastRunAt, receivedBy: 'demo tick' });
  });
}

/** Temporary water each time, and the kind that has waited longest. */
function chooseKinds(kinds: readonly OwnKind[]): readonly OwnKind[] {
  const longestSilent = kinds.find(({ kind }) => kind !== 'temporary');
  return kinds.filter((one) => one.kind === 'temporary' || one === longestSilent);
}
