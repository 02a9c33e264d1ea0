import { DIRECTIONS, KINDS } from '#domain/products/kind.ts';
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
