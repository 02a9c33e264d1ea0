import type { Kind } from '#domain/products/kind.ts';
import { lapsedSnapshotAt } from '#domain/publishing/lapse.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import type { StyledProvider } from './demo-provider.ts';
import { listForeignKinds, readSnapshotTimes } from './demo-store.ts';
import type { DemoMarket } from './open-demo-market.ts';

export interface OwnKind {
  readonly kind: Kind;
  /** Null for a kind that the provider never published. */
  readonly lastSnapshotAt: Instant | null;
}

/**
 * The kinds that the demonstration publishes for a provider, the longest silent first. A kind for which somebody else has
 * published since (a broker who tries the door) is theirs until their listings lapse.
 */
export async function listOwnKinds(
  db: Database,
  market: DemoMarket,
  { id }: StyledProvider,
  at: Instant,
): Promise<readonly OwnKind[]> {
  const times = await readSnapshotTimes(db, id);
  const foreign = await listForeignKinds(db, id);
  return market
    .listKinds(id)
    .map((kind) => ({ kind, lastSnapshotAt: times.get(kind) ?? null }))
    .filter(({ kind, lastSnapshotAt }) => !foreign.has(kind) || (lastSnapshotAt ?? 0) <= lapsedSnapshotAt(at))
    .sort((left, right) => (left.lastSnapshotAt ?? 0) - (right.lastSnapshotAt ?? 0));
}
