import type { Instant } from '#domain/units/instant.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitSource, LimitState, LimitWord } from '../../market/limit-state.tsx';
import { Reach } from '../../market/reach.tsx';
import { type WaySetting, wayOf } from '../../market/way-of.ts';
import css from './water-way.module.css';

interface WaterWayProps extends WaySetting {
  /** How many zones of the search lie behind the same limit. */
  readonly sharedBy: number;
  readonly now: Instant;
}

/** From where to where the water goes and which limit stands on its way; for an entitlement, the way of its allocation. */
export function WaterWay({ sharedBy, now, ...setting }: WaterWayProps) {
  const { result } = setting;
  const { limitData, limit, volumeUnit: unit } = result;
  const way = wayOf(setting);
  if (way === null) return null;
  return (
    <>
      {result.allocationClass !== undefined && way.sameZone === null && (
        <p className={css.label}>
          Its allocation, from {way.from} to {way.to}
        </p>
      )}
      <Reach {...way} layout="wide">
        {result.tradability === 'closed' && limitData !== null ? (
          // Why it is closed has been said before any figure.
          <>
            <LimitWord result={result} unit={unit} now={now} />
            <LimitSource limit={limitData} sharedBy={sharedBy} now={now}>
              {null}
            </LimitSource>
          </>
        ) : limit === undefined || way.sameZone !== null ? (
          <LimitState result={result} sameZone={way.sameZone} sharedBy={sharedBy} unit={unit} now={now} />
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
