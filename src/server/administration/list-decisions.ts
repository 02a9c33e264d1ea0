import { sql } from 'kysely';
import { MAX_TOLD_DECISIONS } from '#contract/operations/administration.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { TradeDecision } from '#domain/products/trade-standing.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';

/** A trade by what stays the same in all its versions. */
export interface TradeName {
  readonly provider_id: ProviderId;
  readonly external_id: string;
}

export interface DecisionRow extends TradeName {
  readonly decision: TradeDecision;
  readonly reason: string;
  readonly decided_at: Instant;
  readonly by: string | null;
  readonly confidence_before: number;
  readonly confidence_after: number;
}

const COLUMNS = sql`
  provider_id, external_id, decision, reason, decided_at, confidence_before, confidence_after,
  (select concat_ws(' ', first_name, nullif(last_name, '')) from users where users.id = user_id) as by`;

/** Everything that was decided about a trade, newest first; of very many decisions the newest. */
export async function listDecisions(db: Database, trade: TradeName): Promise<readonly DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${COLUMNS} from trade_decisions
    where provider_id = ${trade.provider_id} and external_id = ${trade.external_id}
    order by id desc limit ${MAX_TOLD_DECISIONS}
  `.execute(db);
  return rows;
}

/** The last decision about each of some trades, by `nameTrade`. */
export async function findLastDecisions(
  db: Database,
  trades: readonly TradeName[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  const { rows } = await sql<DecisionRow>`
    select distinct on (provider_id, external_id) ${COLUMNS} from trade_decisions
    where (provider_id, external_id) in (
      select * from unnest(${trades.map((one) => one.provider_id)}::int[], ${trades.map((one) => one.external_id)}::text[])
    )
    order by provider_id, external_id, id desc
  `.execute(db);
  return new Map(rows.map((row) => [nameTrade(row), row]));
}

export const nameTrade = ({ provider_id: provider, external_id: name }: TradeName): string => `${provider}/${name}`;
