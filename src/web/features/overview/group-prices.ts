import type { ZoneAnswer } from '#contract/wire.ts';

/** A row of any overview of prices. */
interface PricedRow {
  readonly zone: number;
  readonly price: number;
  readonly timestamp: string;
  readonly data_provider_name: string;
  readonly reliability?: string | null;
  readonly isHistory?: boolean;
}

/** What was paid, or is asked, for one product of a zone. */
export interface PriceLine {
  /** The name of its class; null for water without one. */
  readonly reliability: string | null;
  /** Offered and not sold yet. */
  readonly isOffer: boolean;
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly latest: string;
  /** Who told us, each once, the newest first. */
  readonly providers: readonly string[];
}

export interface PricePanel extends Pick<ZoneAnswer, 'id' | 'code' | 'name'> {
  readonly state: Pick<ZoneAnswer['state'], 'code'>;
  readonly lines: readonly PriceLine[];
}

/** A panel for every zone, in the order of their ids; without a price it has no lines. */
export function groupPrices(rows: readonly PricedRow[], zones: readonly ZoneAnswer[]): readonly PricePanel[] {
  const byZone = Map.groupBy(rows, ({ zone }) => zone);
  return zones
    .toSorted((left, right) => left.id - right.id)
    .map(({ id, code, name, state }) => ({
      id,
      code,
      name,
      state: { code: state.code },
      lines: listLines(byZone.get(id) ?? []),
    }));
}

/** Class by class as the rows come, what was paid before what is asked. */
function listLines(rows: readonly PricedRow[]): readonly PriceLine[] {
  const classes = [...new Set(rows.map(({ reliability }) => reliability ?? null))];
  return classes.flatMap((reliability) =>
    [true, false].flatMap((isHistory) => {
      const own = rows.filter(
        (row) => (row.reliability ?? null) === reliability && (row.isHistory ?? true) === isHistory,
      );
      return own.length === 0 ? [] : { reliability, isOffer: !isHistory, ...sumUp(own) };
    }),
  );
}

function sumUp(rows: readonly PricedRow[]): Omit<PriceLine, 'reliability' | 'isOffer'> {
  const prices = rows.map(({ price }) => price);
  return {
    low: Math.min(...prices),
    high: Math.max(...prices),
    count: rows.length,
    latest:
      rows
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .at(-1) ?? '',
    providers: [...new Set(rows.map(({ data_provider_name }) => data_provider_name))],
  };
}
