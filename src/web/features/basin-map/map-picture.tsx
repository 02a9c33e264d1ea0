import { AREAS } from '#domain/map/areas.ts';
import basin from '#domain/map/basin.svg?url';
import type { MapPoint } from '#domain/map/project.ts';
import { Link } from '../../ui/link.tsx';
import { type DrawnZone, drawAreas, measurePlate, PLATE_HEIGHT, placeOnMap } from './draw-zones.ts';
import css from './map-picture.module.css';
import { type MapView, shareOf } from './map-view.ts';
import { WayDisc } from './way-disc.tsx';

interface MapPictureProps {
  readonly zones: readonly DrawnZone[];
  readonly view: MapView;
  /** How many pixels wide and high it is drawn, as far as that is known. */
  readonly size: number;
  readonly urlOf: (zone: number) => string;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(3))}%`;
const partOf = (name: string): string => `${basin}#${name}`;

/** Land, areas in their colours, rivers, borders, the ways of the reader's zone, and a plate for each zone that has room for it. */
export function MapPicture({ zones, view, size, urlOf }: MapPictureProps) {
  const { plates, discs, names } = placeOnMap(zones, view, size);
  const home = zones.find(({ isHome }) => isHome);
  const toShares = ([x, y]: MapPoint) => ({ x: percent(x / size), y: percent(y / size) });
  return (
    <svg className={css.map} role="presentation">
      <Ground zones={zones} view={view} size={size} />
      {home !== undefined && <Ways home={home} zones={zones} view={view} />}
      {zones.map(({ zone, at, colour }) => {
        const [x, y] = shareOf(view, at).map(percent);
        return <circle key={zone.id} className={css.dot} data-colour={colour ?? undefined} cx={x} cy={y} r="4" />;
      })}
      {names.map(({ name, isState, corner, from }) => (
        <svg key={name} {...toShares(from)} overflow="visible" aria-hidden="true">
          {!isState && <circle className={css.spot} r="2.5" />}
          <text className={isState ? css.state : css.town} x={corner[0] - from[0] + 5} y={corner[1] - from[1] + 14}>
            {name}
          </text>
        </svg>
      ))}
      {discs.map(({ zone, way, corner }) => (
        <svg key={zone} {...toShares(corner)} overflow="visible" aria-hidden="true">
          <WayDisc way={way} />
        </svg>
      ))}
      {plates.map(({ drawn, corner, from }) => (
        <svg key={drawn.zone.id} {...toShares(from)} overflow="visible" aria-hidden="true">
          <Leader drawn={drawn} corner={[corner[0] - from[0], corner[1] - from[1]]} />
        </svg>
      ))}
      {plates.map(({ drawn, corner, from }) => (
        <Plate
          key={drawn.zone.id}
          {...{ drawn, url: urlOf(drawn.zone.id) }}
          place={toShares(from)}
          corner={[corner[0] - from[0], corner[1] - from[1]]}
        />
      ))}
    </svg>
  );
}

/** What lies under the figures. Drawn in the units of the map, from one file that the browser keeps. */
function Ground({ zones, view: { x, y, size: seen }, size }: Pick<MapPictureProps, 'zones' | 'view' | 'size'>) {
  const areas = drawAreas(zones);
  const home = zones.find(({ isHome }) => isHome);
  const bands = [...new Set([...areas.values()].filter(({ length }) => length > 1).map((colours) => colours.join('')))];
  return (
    <svg
      viewBox={[x, y, seen, seen].map((one) => Number(one.toFixed(1))).join(' ')}
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id="unknown"
          width={(9 * seen) / size}
          height={(9 * seen) / size}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={css.hatch} d={`M0 0V${(9 * seen) / size}`} />
        </pattern>
        {bands.map((colours) => (
          <Bands key={colours} colours={colours} width={(12 * seen) / size} />
        ))}
      </defs>
      <use className={css.land} href={partOf('land')} />
      {AREAS.map((area) => {
        const colours = areas.get(area)?.join('');
        return (
          <use
            key={area}
            className={css.area}
            href={partOf(area)}
            data-colour={colours?.length === 1 ? colours : undefined}
            fill={colours === undefined ? 'url(#unknown)' : colours.length > 1 ? `url(#bands-${colours})` : undefined}
          />
        );
      })}
      {STREAM_ORDERS.map((order) => (
        <use key={order} className={css.river} data-order={order} href={partOf(`order-${order}`)} />
      ))}
      <use className={css.borders} href={partOf('borders')} />
      {home !== undefined && <use className={css.home} href={partOf(home.area)} />}
    </svg>
  );
}

const STREAM_ORDERS = [4, 5, 6, 7, 8, 9];

/** Of an area whose zones have several colours: one band each. */
const Bands = ({ colours, width }: { readonly colours: string; readonly width: number }) => (
  <pattern id={`bands-${colours}`} width={width * colours.length} height={width} patternUnits="userSpaceOnUse">
    {[...colours].map((colour, at) => (
      <rect key={colour} className={css.band} data-colour={colour} x={at * width} width={width} height={width} />
    ))}
  </pattern>
);

interface WaysProps extends Pick<MapPictureProps, 'zones' | 'view'> {
  readonly home: DrawnZone;
}

/** A line to each zone at the other end of a way, drawn as its limit lets. */
const Ways = ({ home, zones, view }: WaysProps) => (
  <g>
    {zones.map(({ zone, at, way }) => {
      if (way === null) return null;
      const [[x1, y1], [x2, y2]] = [shareOf(view, home.at).map(percent), shareOf(view, at).map(percent)];
      return (
        <g key={zone.id} className={css.way} data-way={way}>
          <line {...{ x1, y1, x2, y2 }} />
          <line {...{ x1, y1, x2, y2 }} />
        </g>
      );
    })}
  </g>
);

/** From a place to its plate, which stands away from it. Under all plates. */
function Leader({ drawn, corner: [x, y] }: Pick<PlateProps, 'drawn' | 'corner'>) {
  const { width } = measurePlate(drawn);
  const isAway = x > 0 || y > 0 || x + width < 0 || y + PLATE_HEIGHT < 0;
  return isAway && <line className={css.leader} x2={x + width / 2} y2={y + PLATE_HEIGHT / 2} />;
}

interface PlateProps {
  readonly drawn: DrawnZone;
  readonly url: string;
  readonly place: { readonly x: string; readonly y: string };
  /** Of the plate, from its place. */
  readonly corner: MapPoint;
}

/** The code of a zone and its figure; pressed, the zone is told about over the map. */
function Plate({ drawn, url, place, corner: [x, y] }: PlateProps) {
  const { zone, short, isHome, isChosen } = drawn;
  const { code, width } = measurePlate(drawn);
  return (
    <svg {...place} overflow="visible" role="presentation">
      <Link
        className={css.plate}
        to={url}
        data-home={isHome || undefined}
        aria-current={isChosen || undefined}
        aria-label={`${zone.code}${short === null ? '' : ` ${short}`}, ${zone.name}`}
        preventScrollReset
        replace
      >
        <rect x={x} y={y} width={width} height={PLATE_HEIGHT} rx="3" />
        <text x={x + code / 2} y={y + 18}>
          {zone.code}
        </text>
        {short !== null && ' '}
        {short !== null && (
          <text className={css.figure} x={x + width - 7} y={y + 18}>
            {short}
          </text>
        )}
      </Link>
    </svg>
  );
}
