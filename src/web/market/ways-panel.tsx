import { href } from 'react-router';
import type { LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';
import { printList } from '#domain/print/print-list.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { Link } from '../ui/link.tsx';
import { groupWays, type SurveyedWay } from './group-ways.ts';
import { pathStateOf } from './trade-path.ts';
import { TradePathLine } from './trade-path-line.tsx';
import { asResult, WayState } from './way-state.tsx';
import css from './ways-panel.module.css';

interface WaysPanelProps {
  readonly purchase: SearchSide;
  /** The zone that the market is seen from. */
  readonly zone: ZoneAnswer;
  /** Null for who has not chosen one. */
  readonly homeZoneId: number | null;
  readonly ways: readonly SurveyedWay[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** Every way between a zone and those that trade with it, one for each limit, before a search is made. `PathDrawings` stand on the same page. */
export function WaysPanel({ purchase, zone, homeZoneId, ways, unit, now }: WaysPanelProps) {
  const buys = purchase === 'buy';
  const shared = groupWays(ways);
  if (shared.length === 0) return null;
  return (
    <aside className={css.ways} aria-labelledby={`ways-${purchase}`}>
      <h2 id={`ways-${purchase}`} className="h3">
        Ways {buys ? 'into' : 'out of'} zone {zone.code} today
      </h2>
      <ul>
        {shared.map(({ limit, isConfirmed, zones: [first, ...others] }) => {
          const [from, to] = buys ? [first, zone] : [zone, first];
          return (
            <li key={first.id}>
              <TradePathLine
                from={from.code}
                to={to.code}
                home={from.id === homeZoneId ? 'from' : to.id === homeZoneId ? 'to' : 'neither'}
                state={pathStateOf(asResult(limit))}
              >
                <div className={css.words}>
                  <WayState limit={limit} isConfirmed={isConfirmed} unit={unit} now={now} />
                  {others.length > 0 && (
                    <span className="meta">
                      Also {buys ? 'from' : 'to'} {listCodes(others)}
                      {limit !== null && `, which ${others.length === 1 ? 'shares' : 'share'} it`}
                    </span>
                  )}
                  {limit !== null && <AboutLimit limit={limit.limit} />}
                </div>
              </TradePathLine>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

const AboutLimit = ({ limit: { id, name } }: { readonly limit: LimitDataAnswer['limit'] }) => (
  <Link className={css.more} to={href('/connectivity_map/:key', { key: String(id) })}>
    About {name}
  </Link>
);

/** `1B, 3 and 4A` */
const listCodes = (zones: readonly ZoneAnswer[]): string => printList(zones.map(({ code }) => code));
