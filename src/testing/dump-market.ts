import { existsInZone } from '#domain/products/allocation-class.ts';
import { DIRECTIONS, hasAllocationClass, KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { TRADE_SIDES } from '#domain/statistics/movement.ts';
import type { LiveMarket } from '#server/market/live-market.ts';

/** Every listing of a market in memory as a line, book by book in the order in which a search meets them. */
export function dumpMarket(market: LiveMarket): readonly string[] {
  const { zones, allocationClasses } = market.reference;
  const classes = [null, ...allocationClasses.map(({ id }) => id)];
  return KINDS.flatMap((kind) =>
    DIRECTIONS.flatMap((direction) =>
      zones.flatMap((zone) =>
        classes.flatMap((allocationClass) =>
          market
            .listBooks(kind, direction, zone.id, allocationClass)
            .flatMap(({ provider, lastUpdated, book }) =>
              book
                .entries()
                .map((entry) =>
                  [
                    kind,
                    direction,
                    zone.code,
                    allocationClass,
                    provider.name,
                    lastUpdated,
                    ...Object.values(entry),
                  ].join(' '),
                ),
            ),
        ),
      ),
    ),
  );
}

/** What else a market in memory is asked: its limits, what moves in the zones with these codes, and the newest trades of all. */
export function tellFacts(market: LiveMarket, codes: readonly string[]) {
  const { limits, zones, allocationClasses } = market.reference;
  const asked = zones.filter(({ code }) => codes.includes(code));
  const products = KINDS.flatMap((kind) =>
    asked.flatMap((zone) => {
      const classes = hasAllocationClass(kind) ? allocationClasses.filter((one) => existsInZone(one, zone)) : [null];
      return classes.map((one) => ({ kind, zone: zone.id, allocationClass: one === null ? null : one.id }));
    }),
  );
  return {
    today: market.today,
    limits: limits.map(({ id }) => ({ ...market.readLimit(id), limit: id })),
    movements: products.map(({ kind, zone, allocationClass }) =>
      SEARCH_SIDES.map((side) => market.findMovement(kind, zone, allocationClass, side)),
    ),
    traded: products.map((product) =>
      TRADE_SIDES.map((side) => [market.sumTraded({ ...product, side }), market.findPaidRange({ ...product, side })]),
    ),
    newest: KINDS.map((kind) => market.latestTrades.list(kind, Number.POSITIVE_INFINITY)),
  };
}
