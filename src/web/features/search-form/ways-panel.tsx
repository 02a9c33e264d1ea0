import type { LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';
import { printVolume } from '#domain/print/print-figures.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { GateMark } from '../../market/gate-mark.tsx';
import { LimitAge } from '../../market/limit-state.tsx';
import { Reach } from '../../market/reach.tsx';
import { readVolume } from '../../wire.ts';

interface WaysPanelProps {
  readonly purchase: Purchase;
  readonly homeZone: ZoneAnswer;
  readonly ways: readonly { readonly zone: ZoneAnswer; readonly limitData: LimitDataAnswer | null }[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

const WAYS_AT_MOST = 5;

/** The ways between the home zone and those that trade with it, one for each limit, before a search is made. */
export function WaysPanel({ purchase, homeZone, ways, unit, now }: WaysPanelProps) {
  const buys = purchase === 'buy';
  const shown = onePerLimit(ways).slice(0, WAYS_AT_MOST);
  if (shown.length === 0) return null;
  return (
    <aside className="ways">
      <h2 className="h3">
        Ways {buys ? 'into' : 'out of'} zone {homeZone.code} today
      </h2>
      {shown.map(({ zone, limitData }) => (
        <Reach
          key={zone.id}
          from={buys ? zone.code : homeZone.code}
          to={buys ? homeZone.code : zone.code}
          home={buys ? 'to' : 'from'}
          state={limitData === null ? 'free' : limitData.isClosed ? 'closed' : 'open'}
        >
          <WayWord limit={limitData} unit={unit} now={now} />
        </Reach>
      ))}
    </aside>
  );
}

function WayWord({
  limit,
  unit,
  now,
}: {
  readonly limit: LimitDataAnswer | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}) {
  const left = limit?.limitVolume.valueDisplay ?? null;
  const state = limit?.isClosed === true ? 'closed' : left === null ? 'unlimited' : 'open';
  return (
    <>
      <span className={`state ${state === 'closed' ? 'is-closed' : 'is-open'}`}>
        <GateMark state={state} />
        {state === 'closed' ? 'Closed' : state === 'open' ? 'Open' : 'Unlimited'}
      </span>
      <span className="meta">
        {limit === null ? (
          'no limit'
        ) : (
          <>
            {limit.limit.name}
            {state === 'open' && left !== null ? `, ${printVolume(readVolume(left, unit), unit)} left` : ''},{' '}
            <LimitAge limit={limit} now={now} />
          </>
        )}
      </span>
    </>
  );
}

/** The first way through each limit, and one that is free. */
function onePerLimit(ways: WaysPanelProps['ways']): WaysPanelProps['ways'] {
  const seen = new Set<number>();
  return ways.filter(({ limitData }) => {
    const id = limitData?.limit.id ?? 0;
    return seen.has(id) ? false : seen.add(id);
  });
}
