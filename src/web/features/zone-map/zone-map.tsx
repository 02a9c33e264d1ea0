import { href } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { ZoneMapImage } from '../../market/map-image.tsx';
import { MyZone } from '../../market/my-zone.tsx';
import { PathDrawings } from '../../market/trade-path-line.tsx';
import { WaysPanel } from '../../market/ways-panel.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Link } from '../../ui/link.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { LoadedZoneMap } from './load-zone-map.ts';
import css from './zone-map.module.css';

interface ZoneMapProps {
  readonly loaded: LoadedZoneMap;
  readonly homeZoneId: number | null;
  readonly unit: VolumeUnit;
}

/** A zone: its map, its ways in and out with the state of each limit, and what else there is of it. */
export function ZoneMap({ loaded: { zone, into, outOf, now }, homeZoneId, unit }: ZoneMapProps) {
  const isHome = zone.id === homeZoneId;
  const common = { zone, homeZoneId, unit, now };
  return (
    <>
      <title>{titlePage(`Zone ${nameZone(zone)}`)}</title>
      <PageHead before={<BackLink to={href('/overview/:key?', { key: 'temp' })}>Back to overview</BackLink>}>
        <h1 className={css.name}>
          <ZonePlate code={zone.code} isHome={isHome} /> {zone.name}
        </h1>
        <HeadLine>
          {isHome && <MyZone />}
          <Tag>{zone.state.name}</Tag>
          <Tag>{zone.system.name}</Tag>
          {!zone.hasOfficialCode && (
            <span className="meta">The registers give this zone no code; this one is ours.</span>
          )}
        </HeadLine>
      </PageHead>
      <div className={css.map}>
        <ZoneMapImage zone={zone} />
      </div>
      {into !== null && outOf !== null && (
        <>
          <PathDrawings />
          <div className={css.ways}>
            {into.length > 0 && <WaysPanel purchase="buy" ways={into} {...common} />}
            {outOf.length > 0 && <WaysPanel purchase="sell" ways={outOf} {...common} />}
          </div>
          <NoWays zone={zone} isIntoMissing={into.length === 0} isOutMissing={outOf.length === 0} />
          <p className="meta">
            Ways of temporary water. Of several limits on a way, the one that lets least through is shown.
          </p>
        </>
      )}
      <MoreOfZone zone={zone} />
    </>
  );
}

interface NoWaysProps {
  readonly zone: ZoneAnswer;
  readonly isIntoMissing: boolean;
  readonly isOutMissing: boolean;
}

/** Where a list would be empty, a sentence. */
function NoWays({ zone: { code }, isIntoMissing, isOutMissing }: NoWaysProps) {
  if (isIntoMissing && isOutMissing) return <p>No temporary water moves between zone {code} and another zone.</p>;
  if (isIntoMissing) return <p>No temporary water moves into zone {code} from another zone.</p>;
  if (isOutMissing) return <p>No temporary water moves out of zone {code} to another zone.</p>;
  return null;
}

const SEARCHES: readonly (readonly [SearchSide, string])[] = [
  ['buy', 'Buy water for'],
  ['sell', 'Sell water from'],
];

/** Other pages about this zone. */
const MoreOfZone = ({ zone }: { readonly zone: ZoneAnswer }) => {
  const key = String(zone.id);
  return (
    <Section id="more" title={`More about zone ${zone.code}`}>
      <ul className={css.links}>
        <li>
          <Link to={`${href('/basin_map')}?zone=${key}`}>Basin map</Link>
        </li>
        <li>
          <Link to={href('/static-market-detail/temp/:key', { key })}>Temporary market</Link>
        </li>
        <li>
          <Link to={href('/static-market-detail/perm/:key', { key })}>Permanent market</Link>
        </li>
        {SEARCHES.map(([purchase, words]) => (
          <li key={purchase}>
            <Link to={`${href('/search/:purchase/:kind', { purchase, kind: 'temporary' })}?zone=${key}`}>
              {words} zone {zone.code}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
