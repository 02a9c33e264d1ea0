import type { Instant } from '#domain/units/instant.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitSource, LimitState } from '../../market/limit-state.tsx';
import { describeVolumeLeft } from '../../market/limit-words.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { type TradePathContext, tradePathOf } from '../../market/trade-path.ts';
import { TradePathLine } from '../../market/trade-path-line.tsx';
import { AverageAllocation } from './average-allocation.tsx';
import css from './result-trade-path.module.css';

interface ResultTradePathProps extends TradePathContext {
  readonly sharedBy: number;
  readonly now: Instant;
}

/** The way of the water between the two zones; of an entitlement, that of its allocations. */
export function ResultTradePath({ sharedBy, now, ...context }: ResultTradePathProps) {
  const { result, seenFrom } = context;
  const { limitData, volumeUnit: unit, limit } = result;
  const path = tradePathOf(context);
  if (path === null) return null;
  return (
    <div className={css.way}>
      <TradePathLine {...path} layout="line">
        {limit === undefined ? (
          <LimitState result={result} sameZone={path.sameZone} sharedBy={sharedBy} unit={unit} now={now} />
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
                  : nameWithLeft(limitData, unit)}
              </LimitSource>
            )}
          </>
        )}
      </TradePathLine>
    </div>
  );
}

function nameWithLeft(
  { limit, limitVolume }: NonNullable<ResultLine['limitData']>,
  unit: ResultLine['volumeUnit'],
): string {
  const left = limitVolume.valueDisplay;
  return left === null ? limit.name : `${limit.name}, ${describeVolumeLeft(left, unit)}`;
}
