import type { ZoneAnswer } from '#contract/wire.ts';
import { printVolumeLeft } from '#domain/print/print-figures.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitSource, LimitState } from '../../market/limit-state.tsx';
import { Reach, type ReachState } from '../../market/reach.tsx';
import type { ResultLine } from '../../market/result-line.ts';
import { readVolume } from '../../wire.ts';
import { AverageAllocation } from './average-allocation.tsx';
import css from './result-way.module.css';

interface ResultWayProps {
  readonly result: ResultLine;
  readonly purchase: Purchase;
  readonly seenFrom: ZoneAnswer;
  readonly homeZoneId: number;
  readonly sharedBy: number;
  readonly now: Instant;
}

/** The way of the water between the two zones; of an entitlement, that of its allocations. */
export function ResultWay({ result, purchase, seenFrom, homeZoneId, sharedBy, now }: ResultWayProps) {
  const { zone, limitData, volumeUnit: unit, allocationClass, limit } = result;
  // Whoever sells an entitlement sends no water anywhere.
  if (allocationClass !== undefined && limit === undefined) return null;
  const buys = purchase === 'buy';
  const isSame = zone.id === seenFrom.id;
  const isHome = seenFrom.id === homeZoneId;
  return (
    <div className={css.way}>
      <Reach
        layout="line"
        from={buys ? zone.code : seenFrom.code}
        to={buys ? seenFrom.code : zone.code}
        home={isHome ? (buys ? 'to' : 'from') : 'neither'}
        state={isSame ? 'own' : reachStateOf(result)}
      >
        {limit === undefined ? (
          <LimitState
            result={result}
            sameZone={isSame ? (isHome ? 'home' : 'chosen') : null}
            sharedBy={sharedBy}
            unit={unit}
            now={now}
          />
        ) : (
          <>
            <DeliverabilityState level={limit.deliverability} />
            {result.allocationHistory !== undefined && (
              <span className="meta">
                <AverageAllocation history={result.allocationHistory} />
              </span>
            )}
            {limitData !== null && (
              <LimitSource limit={limitData} sharedBy={sharedBy} now={now}>
                {limitData.isClosed
                  ? `${limitData.limit.name}: the entitlement can change hands, its allocation cannot come to zone ${seenFrom.code}`
                  : describeLeft(limitData, unit)}
              </LimitSource>
            )}
          </>
        )}
      </Reach>
    </div>
  );
}

function describeLeft(
  { limit, limitVolume }: NonNullable<ResultLine['limitData']>,
  unit: ResultLine['volumeUnit'],
): string {
  const left = limitVolume.valueDisplay;
  return left === null ? limit.name : `${limit.name}, ${printVolumeLeft(readVolume(left, unit), unit)} left`;
}

function reachStateOf({ limitData, tradability }: ResultLine): ReachState {
  if (limitData === null) return 'free';
  if (limitData.isClosed) return 'closed';
  return tradability === 'limited' ? 'limited' : 'open';
}
