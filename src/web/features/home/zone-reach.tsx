import { href } from 'react-router';
import type { ZoneReachAnswer } from '#contract/operations/live-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import { printTime } from '#domain/print/print-time.ts';
import type { Instant } from '#domain/units/instant.ts';
import { EmptyState } from '../../empty-state.tsx';
import { groupWays } from '../../market/group-ways.ts';
import { pathStateOf } from '../../market/trade-path.ts';
import { PathDrawings, TradePathLine } from '../../market/trade-path-line.tsx';
import { UNCONFIRMED_WAYS } from '../../market/unconfirmed-way.tsx';
import { NOT_CONFIRMED } from '../../market/unconfirmed-words.ts';
import { asResult, WayState } from '../../market/way-state.tsx';
import { Link } from '../../ui/link.tsx';
import css from './zone-reach.module.css';

interface ZoneReachProps {
  readonly reach: ZoneReachAnswer;
  /** Whether the drawings of the gates stand here, once on a page. */
  readonly hasDrawings: boolean;
  readonly now: Instant;
}

/** From where water may reach a zone, a line for each limit on the way, for anybody. */
export function ZoneReach({ reach: { zone, ways, volumeUnit: unit }, hasDrawings, now }: ZoneReachProps) {
  const sources = new Map(ways.map(({ limitData }) => [limitData?.limit.id, limitData?.source]));
  const shared = groupWays(ways);
  return (
    <div className={css.reach}>
      {hasDrawings && <PathDrawings />}
      <p className={css.head}>
        <strong>
          Ways into zone {zone.code}, {zone.name}
        </strong>
        <span className="meta">{printTime(now)}</span>
      </p>
      {ways.length === 0 && <EmptyState of="zone_reach" />}
      <ul className={css.ways}>
        {shared.map(({ limit, isConfirmed, zones: [first, ...others] }) => (
          <li key={first.id}>
            <TradePathLine from={first.code} to={zone.code} home="neither" state={pathStateOf(asResult(limit))}>
              <div className={css.words}>
                <WayState
                  {...{ limit, isConfirmed, unit, now }}
                  told={tellSource(sources.get(limit?.limit.id))}
                  unconfirmed={<NotConfirmed />}
                />
                {others.length > 0 && (
                  <span className="meta">Also from {printList(others.map(({ code }) => code))}</span>
                )}
              </div>
            </TradePathLine>
          </li>
        ))}
      </ul>
      {shared.some(({ isConfirmed }) => !isConfirmed) && <p className="meta">{UNCONFIRMED_WAYS}</p>}
    </div>
  );
}

/** At each way in a word: the sentence stands once, below all of them. */
const NotConfirmed = () => (
  <span className="meta">
    <Link className={css.mark} to={href('/not-confirmed')}>
      {NOT_CONFIRMED}
    </Link>
  </span>
);

/** ` (WaterNSW)` */
export const tellSource = (source: string | null | undefined): string => (source == null ? '' : `(${source})`);
