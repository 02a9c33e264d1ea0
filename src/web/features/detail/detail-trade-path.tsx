import type { Instant } from '#domain/units/instant.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitSource, LimitState, LimitWord } from '../../market/limit-state.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { type TradePathContext, tradePathOf } from '../../market/trade-path.ts';
import { TradePathLine } from '../../market/trade-path-line.tsx';
import css from './detail-trade-path.module.css';

interface DetailTradePathProps extends TradePathContext {
  /** How many zones of the search lie behind the same limit. */
  readonly sharedBy: number;
  readonly now: Instant;
}

/** From where to where the water goes and which limit stands on its way; for an entitlement, the way of its allocation. */
export function DetailTradePath({ sharedBy, now, ...context }: DetailTradePathProps) {
  const { result } = context;
  const { limitData, limit, volumeUnit: unit } = result;
  const path = tradePathOf(context);
  if (path === null) return null;
  return (
    <>
      {result.allocationClass !== undefined && path.sameZone === null && (
        <p className={css.label}>
          Its allocation, from {path.from} to {path.to}
        </p>
      )}
      <TradePathLine {...path} layout="wide">
        {result.tradability === 'closed' && limitData !== null ? (
          // Why it is closed has been said before any figure.
          <>
            <LimitWord result={result} unit={unit} now={now} />
            <LimitSource limit={limitData} sharedBy={sharedBy} now={now}>
              {null}
            </LimitSource>
          </>
        ) : limit === undefined || path.sameZone !== null ? (
          <LimitState result={result} sameZone={path.sameZone} sharedBy={sharedBy} unit={unit} now={now} />
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
        {limitData !== null && (
          <SaysWho figure="limit" query={{ limit: String(limitData.limit.id) }} about={limitData.limit.name} />
        )}
      </TradePathLine>
    </>
  );
}
