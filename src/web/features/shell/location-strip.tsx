import { Link } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { printTime } from '#domain/print/print-time.ts';
import { readTime } from '../../wire.ts';

interface LocationStripProps {
  readonly homeZone: ZoneAnswer | null;
  readonly pricesTo: string | null;
}

/** The reader's zone and the age of what is shown, on every page. */
export const LocationStrip = ({ homeZone, pricesTo }: LocationStripProps) => (
  <section className="strip" aria-label="Where you are">
    {homeZone !== null && (
      <>
        <span>
          Zone {homeZone.code}: <strong>{homeZone.name}</strong>
        </span>
        <Link to="/settings">Change location</Link>
      </>
    )}
    {pricesTo !== null && <span className="age meta">Prices to {printTime(readTime(pricesTo))}</span>}
  </section>
);
