import type { ZoneAnswer } from '#contract/wire.ts';
import { printTime } from '#domain/print/print-time.ts';
import { HOME_ZONE_FIELD } from '../../page-paths.ts';
import { Link } from '../../ui/link.tsx';
import { readTime } from '../../wire.ts';
import css from './location-strip.module.css';

interface LocationStripProps {
  readonly homeZone: ZoneAnswer | null;
  readonly pricesTo: string | null;
}

/** The reader's zone and the age of what is shown, on every page. */
export const LocationStrip = ({ homeZone, pricesTo }: LocationStripProps) => (
  <section className={css.strip} aria-label="Where you are">
    {homeZone === null ? (
      <Link to={HOME_ZONE_FIELD}>Choose your zone</Link>
    ) : (
      <>
        <span className={css.zone}>
          {`Zone ${homeZone.code}: `}
          <strong>{homeZone.name}</strong>
        </span>
        <Link to={HOME_ZONE_FIELD}>Change location</Link>
      </>
    )}
    {pricesTo !== null && <span className={`${css.age} meta`}>{`Prices to ${printTime(readTime(pricesTo))}`}</span>}
  </section>
);
