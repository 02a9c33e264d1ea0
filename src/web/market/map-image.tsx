import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { nameArea } from '#domain/map/area-names.ts';
import { findPlace } from '#domain/map/zone-places.ts';
import { EmptyState } from '../empty-state.tsx';
import css from './map-image.module.css';

interface MapImageProps {
  readonly url: string;
  /** What it tells. */
  readonly alt: string;
  /** Beside what its page is about: it comes when it is scrolled to, and is not put on paper. */
  readonly isAside?: boolean;
}

/** A picture of where something lies, as large as those are that we draw; by itself it can be enlarged. */
const MapImage = ({ url, alt, isAside = false }: MapImageProps) => (
  <div className={isAside ? css.aside : css.map}>
    <img src={url} alt={alt} width="480" height="720" loading={isAside ? 'lazy' : undefined} />
    <a className={css.enlarge} href={url}>
      Enlarge map
    </a>
  </div>
);

interface ZoneMapImageProps extends Pick<MapImageProps, 'isAside'> {
  readonly zone: Pick<ZoneAnswer, 'code' | 'name' | 'imageUrl'>;
}

/** The map of a zone, or the words that there is none. */
export function ZoneMapImage({ zone, isAside = false }: ZoneMapImageProps) {
  if (zone.imageUrl === null) return <EmptyState of="map" />;
  const place = findPlace(zone.code);
  const where = place === null ? '' : `, in the ${nameArea(place.area)}`;
  return <MapImage url={zone.imageUrl} alt={`Map of zone ${nameZone(zone)}${where}`} isAside={isAside} />;
}

interface LimitMapImageProps {
  readonly limit: {
    readonly name: string;
    readonly imageUrl: string | null;
    readonly zonesFrom: readonly { readonly code: string }[];
    readonly zonesTo: readonly { readonly code: string }[];
  };
}

/** The map of a limit, or the words that there is none. */
export function LimitMapImage({ limit: { name, imageUrl, zonesFrom, zonesTo } }: LimitMapImageProps) {
  if (imageUrl === null) return <EmptyState of="map" />;
  const list = (zones: readonly { readonly code: string }[]): string => zones.map(({ code }) => code).join(', ');
  const ways = zonesFrom.length === 0 ? '' : `: out of zones ${list(zonesFrom)}; into zones ${list(zonesTo)}`;
  return <MapImage url={imageUrl} alt={`Map of ${name}${ways}`} />;
}
