import { href } from 'react-router';
import { printTime } from '#domain/print/print-time.ts';
import { startSentence } from '#domain/print/start-sentence.ts';
import type { Instant } from '#domain/units/instant.ts';
import { alertOfLimit } from '../../market/alert-of-limit.ts';
import type { GateState } from '../../market/gate-mark.tsx';
import { isStaleLimit, LimitAge } from '../../market/limit-state.tsx';
import { describeOpenLimit } from '../../market/limit-words.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { StateWord } from '../../market/state-word.tsx';
import { tellMissing } from '../../market/unconfirmed-words.ts';
import { Html } from '../../ui/html.tsx';
import { Link } from '../../ui/link.tsx';
import css from './limits-view.module.css';
import type { PlacedLimit } from './load-overview.ts';
import { ZoneCodes } from './zone-codes.tsx';

interface LimitsViewProps {
  readonly limits: readonly PlacedLimit[];
  /** HTML: what holds for all of them. */
  readonly note: string;
  readonly homeZone: number | null;
  readonly now: Instant;
}

/** Every trade limit with its state, its balance and when it was read; first those on the ways of the reader's zone. */
export function LimitsView({ limits, note, homeZone, now }: LimitsViewProps) {
  const own = limits.filter((limit) => isOnWayOf(homeZone, limit));
  const others = limits.filter((limit) => !isOnWayOf(homeZone, limit));
  return (
    <>
      <div className={css.head}>
        <h2>Trade limits</h2>
        <p className="meta">{printTime(now)}</p>
      </div>
      <p>{describeClosed(limits, homeZone)}</p>
      <ul className={css.limits}>
        {[...own, ...others].map((limit) => (
          <LimitEntry key={limit.id} {...{ limit, homeZone, now }} />
        ))}
      </ul>
      <Html html={note} className="meta" />
    </>
  );
}

function LimitEntry({
  limit,
  homeZone,
  now,
}: { readonly limit: PlacedLimit } & Omit<LimitsViewProps, 'limits' | 'note'>) {
  const { from, to, note, providerRecent, missing } = limit;
  const alertUrl = alertOfLimit({ ...limit, into: to, outOf: from }, homeZone);
  return (
    <li className={css.limit}>
      <div>
        <h3>
          <Link to={href('/connectivity_map/:key', { key: String(limit.id) })}>{limit.name}</Link>
        </h3>
        {from.length > 0 && (
          <p className="meta">
            From <ZoneCodes zones={from} homeZone={homeZone} /> to <ZoneCodes zones={to} homeZone={homeZone} />
          </p>
        )}
      </div>
      <div>
        <LimitStateWord limit={limit} now={now} />
        <p className="meta">
          <LimitAge limit={{ readAt: limit.timestamp, staleAt: limit.staleAt }} now={now} />
          {providerRecent !== null && `, ${providerRecent}`}{' '}
          <SaysWho figure="limit" query={{ limit: String(limit.id) }} about={limit.name} />
          {alertUrl !== null && (
            <>
              {' '}
              <Link className={css.alert} to={alertUrl}>
                Alert me
              </Link>
            </>
          )}
        </p>
        {note !== null && <p className="meta">{startSentence(note)}</p>}
        {missing !== null && <p className="meta">{tellMissing(missing)}</p>}
      </div>
    </li>
  );
}

/** Open or closed, and how much is left: an open limit that counts nothing is unlimited. */
function LimitStateWord({ limit, now }: { readonly limit: PlacedLimit; readonly now: Instant }) {
  const isStale = isStaleLimit(limit, now);
  const gate: GateState = limit.isClosed ? 'closed' : limit.volume === null ? 'unlimited' : 'open';
  return (
    <StateWord gate={gate} limits={[limit.id]} {...(isStale && !limit.isClosed ? { tone: 'limited' } : {})}>
      {wordOf(limit)}
    </StateWord>
  );
}

function wordOf({ isClosed, volume, volumeUnit: unit }: PlacedLimit): string {
  if (isClosed) return 'Closed';
  return volume === null ? 'Open, Unlimited' : describeOpenLimit(volume, unit);
}

const isOnWayOf = (zone: number | null, { from, to }: PlacedLimit): boolean =>
  [...from, ...to].some(({ id }) => id === zone);

/** What binds, in a sentence. */
function describeClosed(limits: readonly PlacedLimit[], homeZone: number | null): string {
  const closed = limits.filter(({ isClosed }) => isClosed);
  const own = closed.filter((limit) => isOnWayOf(homeZone, limit)).map(({ name }) => name);
  const inAll = `${closed.length} of ${limits.length} limits are closed.`;
  if (homeZone === null) return inAll;
  return own.length === 0
    ? `No limit on the ways of your zone is closed. In all, ${inAll}`
    : `Closed on the ways of your zone: ${own.join(', ')}. In all, ${inAll}`;
}
