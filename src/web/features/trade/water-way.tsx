import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitSource, LimitState, LimitWord } from '../../market/limit-state.tsx';
import { Reach, type ReachState } from '../../market/reach.tsx';
import css from './water-way.module.css';

interface WaterWayProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: Purchase;
  readonly seenFrom: { readonly id: number; readonly code: string };
  readonly homeZoneId: number;
  /** How many zones of the search lie behind the same limit. */
  readonly sharedBy: number;
  readonly now: Instant;
}

/** From where to where the water goes and which limit stands on its way; for an entitlement, the way of its allocation. */
export function WaterWay({ result, purchase, seenFrom, homeZoneId, sharedBy, now }: WaterWayProps) {
  const { zone, limitData, limit, volumeUnit: unit } = result;
  const [from, to] = purchase === 'buy' ? [zone, seenFrom] : [seenFrom, zone];
  const isSame = from.id === to.id;
  const home = to.id === homeZoneId ? 'to' : from.id === homeZoneId ? 'from' : 'neither';
  const isEntitlement = result.allocationClass !== undefined;
  // Whoever sells an entitlement sends no water anywhere.
  if (isEntitlement && limit === undefined) return null;
  return (
    <>
      {isEntitlement && !isSame && (
        <p className={css.label}>
          Its allocation, from {from.code} to {to.code}
        </p>
      )}
      <Reach from={from.code} to={to.code} home={home} state={isSame ? 'own' : stateOf(result)} layout="wide">
        {result.tradability === 'closed' && limitData !== null ? (
          // Why it is closed has been said before any figure.
          <>
            <LimitWord result={result} unit={unit} now={now} />
            <LimitSource limit={limitData} sharedBy={sharedBy} now={now}>
              {null}
            </LimitSource>
          </>
        ) : limit === undefined || isSame ? (
          <LimitState
            result={result}
            sameZone={isSame ? (home === 'neither' ? 'chosen' : 'home') : null}
            sharedBy={sharedBy}
            unit={unit}
            now={now}
          />
        ) : (
          <>
            <DeliverabilityState level={limit.deliverability} />
            {limitData !== null && (
              <LimitSource limit={limitData} sharedBy={sharedBy} now={now}>
                {limitData.limit.name}
              </LimitSource>
            )}
          </>
        )}
      </Reach>
    </>
  );
}

function stateOf({ limitData, tradability }: ZoneResultAnswer): ReachState {
  if (limitData === null) return 'free';
  if (limitData.isClosed) return 'closed';
  return tradability === 'limited' ? 'limited' : 'open';
}
