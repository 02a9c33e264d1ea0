import { useContext } from 'react';
import { href } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { JustClosed } from '../../just-closed.ts';
import { PathDrawings } from '../../market/trade-path-line.tsx';
import { WaysPanel } from '../../market/ways-panel.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { Segments } from '../../ui/segments.tsx';
import { basinUrl, MAP_FIGURES } from './basin-address.ts';
import css from './basin-map.module.css';
import { ChosenZone } from './chosen-zone.tsx';
import { drawZones } from './draw-zones.ts';
import type { LoadedBasinMap } from './load-basin-map.ts';
import { MapLegend } from './map-legend.tsx';
import { cutFigures } from './map-steps.ts';
import { FIGURE_WORDS } from './map-words.ts';
import { MovingMap } from './moving-map.tsx';
import { ZoneList } from './zone-list.tsx';

/** The Basin with its zones coloured by one figure, the ways of the reader's own, and all of it as a list. */
export function BasinMap({ loaded }: { readonly loaded: LoadedBasinMap }) {
  const { address, zones, figures, home, ways, unit, now } = loaded;
  const { figure, isWhole, purchase } = address;
  const homeId = home?.id ?? null;
  const earlier = loaded.earlier ?? [];
  const cuts = cutFigures(
    figure,
    figures.map(({ value }) => value),
  );
  const data = { figure, zones, figures, cuts, home: homeId, now };
  const justClosed = useContext(JustClosed);
  const drawn = drawZones({ ...data, chosen: address.zone, ways: ways ?? [], justClosed });
  const chosen = zones.find(({ id }) => id === (address.zone ?? homeId));
  return (
    <>
      <title>{titlePage(`${FIGURE_WORDS[figure].name} · Basin map`)}</title>
      <PageHead before={<BackLink to={href('/overview/:key?', { key: 'temp' })}>Back to overview</BackLink>}>
        <h1>Basin map</h1>
        <HeadLine>
          <MapChoices loaded={loaded} />
        </HeadLine>
      </PageHead>
      <div className={css.sides}>
        <MovingMap
          key={`${homeId} ${purchase} ${isWhole}`}
          zones={drawn}
          isWhole={isWhole}
          label={`Map of the Basin: ${FIGURE_WORDS[figure].title}`}
          urlOf={(zone) => basinUrl({ ...address, zone })}
        />
        <div className={css.beside}>
          {chosen === undefined ? (
            <p>Choose a zone on the map, or open one from the list.</p>
          ) : (
            <ChosenZone
              zone={chosen}
              known={figures.find(({ zone }) => zone === chosen.id) ?? null}
              earlier={earlier.find(({ zone }) => zone === chosen.id) ?? null}
              {...{ home, ways, purchase, figure, unit, now }}
            />
          )}
          {home !== null && <WaysOf home={home} loaded={loaded} />}
        </div>
        <div className={css.below}>
          <MapLegend
            {...{ figure, cuts, unit }}
            hasFigures={figures.length > 0}
            ways={new Set(drawn.flatMap(({ way }) => way ?? []))}
          />
          <AboutMap />
        </div>
      </div>
      {loaded.earlier === null && <LostPart what="The last trades of zones without an offer" />}
      <ZoneList {...data} earlier={earlier} unit={unit} />
    </>
  );
}

interface WaysOfProps {
  readonly home: ZoneAnswer;
  readonly loaded: LoadedBasinMap;
}

/** The ways of the reader's own zone. */
const WaysOf = ({ home, loaded: { address, ways, unit, now } }: WaysOfProps) =>
  ways === null ? (
    <LostPart what={`The ways ${address.purchase === 'sell' ? 'out of' : 'into'} ${home.code}`} />
  ) : (
    <>
      <PathDrawings />
      <WaysPanel zone={home} homeZoneId={home.id} purchase={address.purchase} {...{ ways, unit, now }} />
    </>
  );

/** What is coloured, which ways are drawn, how much is seen. */
const MapChoices = ({ loaded: { address, home } }: { readonly loaded: LoadedBasinMap }) => (
  <div className={css.choices}>
    <Segments
      label="Colour by"
      segments={MAP_FIGURES.map((figure) => ({
        to: basinUrl({ ...address, figure }),
        text: FIGURE_WORDS[figure].name,
        isCurrent: figure === address.figure,
      }))}
    />
    {home !== null && (
      <>
        <Segments
          label="Ways"
          segments={(['sell', 'buy'] as const).map((purchase) => ({
            to: basinUrl({ ...address, purchase }),
            text: `${purchase === 'sell' ? 'Out of' : 'Into'} ${home.code}`,
            isCurrent: purchase === address.purchase,
          }))}
        />
        <Segments
          label="View"
          segments={[false, true].map((isWhole) => ({
            to: basinUrl({ ...address, isWhole }),
            text: isWhole ? 'Basin' : `Round ${home.code}`,
            isCurrent: isWhole === address.isWhole,
          }))}
        />
      </>
    )}
  </div>
);

/** What is roughly drawn, and by whom. */
const AboutMap = () => (
  <>
    <p className="meta">
      Zones have no published outlines. Areas are the surface water units of the Basin, simplified, and are no
      boundaries in law; a plate stands at a place in its zone. Groundwater zones and those outside the Basin are in the
      list only.
    </p>
    <p className="meta">
      Areas: Murray–Darling Basin Authority (CC BY 4.0). States: Australian Bureau of Statistics (CC BY 4.0). Rivers:
      HydroRIVERS, HydroSHEDS (www.hydrosheds.org).
    </p>
  </>
);
