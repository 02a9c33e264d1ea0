import { Link } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { printTime } from '#domain/print/print-time.ts';
import { readTime } from '../../wire.ts';
import css from './location-strip.module.css';

/** Where the home zone is chosen: the field itself. */
export const ZONE_SETTING = '/settings#my_zone';

interface LocationStripProps {
  readonly homeZone: ZoneAnswer | null;
  readonly pricesTo: string | null;
}

/** The reader's zone and the age of what is shown, on every page. */
export const LocationStrip = ({ homeZone, pricesTo }: LocationStripProps) => (
  <section className={css.strip} aria-label="Where you are">
    {homeZone === null ? (
      <Link to={ZONE_SETTING}>Choose your zone</Link>
    ) : (
      <>
        <span className={css.zone}>
          Zone {homeZone.code}: <strong>{homeZone.name}</strong>
        </span>
        <Link to={ZONE_SETTING}>Change location</Link>
      </>
    )}
    {pricesTo !== null && <span className={`${css.age} meta`}>Prices to {printTime(readTime(pricesTo))}</span>}
  </section>
);
