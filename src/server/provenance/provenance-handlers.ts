import type { PlaceQuery, ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { asId } from '#domain/ids.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { Database } from '../platform/database/database.ts';
import { traceOffers } from './trace-offers.ts';
import { tracePrices } from './trace-prices.ts';
import type { TracedPlace } from './traced-place.ts';

/** Says of each figure what it is made of, from the same memory and the same rows as the figure itself. */
export function makeProvenanceHandlers(db: Database, market: LiveMarket): Handlers['provenance'] {
  const ofPlace =
    (trace: (db: Database, market: LiveMarket, place: TracedPlace) => Promise<ProvenanceAnswer>) =>
    async ({ query }: { readonly query: PlaceQuery }, call: CallContext) => {
      const zone = market.reference.findZone(asId(query.zone));
      if (zone === null) return fail('invalid', { errors: { zone: ['We know no zone of this number'] } });
      const asked = query.allocation_class;
      const allocationClass = asked === undefined ? null : market.reference.findAllocationClass(asId(asked));
      if (asked !== undefined && allocationClass === null)
        return fail('invalid', { errors: { allocation_class: ['We know no class of this number'] } });
      market.advanceTo(call.now);
      return answer(
        await trace(db, market, { kind: query.kind, zone, allocationClass, unit: volumeUnitFor(query, call) }),
      );
    };
  return { prices: ofPlace(tracePrices), offers: ofPlace(traceOffers) };
}
