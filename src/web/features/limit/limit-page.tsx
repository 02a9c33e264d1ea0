import { useContext } from 'react';
import { href } from 'react-router';
import type { Outcome } from '#contract/app.ts';
import type { LimitAnswer, LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { describeLoss } from '#contract/words/server-error-words.ts';
import { printVolume, printVolumeLeft } from '#domain/print/print-figures.ts';
import { startSentence } from '#domain/print/start-sentence.ts';
import { titlePage } from '#domain/print/title-page.ts';
import type { Instant } from '#domain/units/instant.ts';
import { LostChart } from '../../charts/lost-chart.tsx';
import { JustClosed } from '../../just-closed.ts';
import { alertOfLimit } from '../../market/alert-of-limit.ts';
import { LimitMapImage } from '../../market/map-image.tsx';
import { MyZone } from '../../market/my-zone.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { StateWord } from '../../market/state-word.tsx';
import { Term } from '../../market/term.tsx';
import { UnconfirmedLink } from '../../market/unconfirmed-way.tsx';
import { tellMissing } from '../../market/unconfirmed-words.ts';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { readVolume } from '../../wire.ts';
import css from './limit-page.module.css';
import { LimitReadingTime } from './limit-reading-time.tsx';
import { LimitSeasons } from './limit-seasons.tsx';
import { LimitYear } from './limit-year.tsx';
import type { LoadedLimit } from './load-limit.ts';

interface LimitPageProps {
  readonly loaded: LoadedLimit;
  readonly homeZoneId: number | null;
}

/** A trade limit: whether it is open, how much is left, its map, and the zones that it binds. */
export function LimitPage({ loaded: { limit, history, now }, homeZoneId }: LimitPageProps) {
  return (
    <>
      <title>{titlePage(limit.name)}</title>
      <PageHead before={<BackLink to={href('/overview/:key?', { key: 'connectivity' })}>Back to limits</BackLink>}>
        <h1>
          <span className={css.label}>
            <Term uid="trade-limit">Trade Limit</Term>
          </span>{' '}
          {limit.name}
        </h1>
      </PageHead>
      <LimitNow limit={limit} now={now} homeZoneId={homeZoneId} />
      <div className={css.map}>
        <LimitMapImage limit={limit} />
      </div>
      {history !== null && <HistoryOf limit={limit} history={history} />}
      <BoundZones limit={limit} homeZoneId={homeZoneId} />
    </>
  );
}

interface LimitNowProps {
  readonly limit: LimitAnswer;
  readonly now: Instant;
  readonly homeZoneId: number | null;
}

const LimitNow = ({ limit, now, homeZoneId }: LimitNowProps) => (
  <section className={css.now} aria-label="At present">
    <p className={css.state}>
      <StateWord gate={limit.isClosed ? 'closed' : 'open'} limits={[limit.id]}>
        {limit.isClosed ? 'Closed' : 'Open'}
      </StateWord>
    </p>
    <Balance limit={limit} />
    <p className="meta">
      <LimitReadingTime limit={limit} now={now} />{' '}
      <SaysWho figure="limit" query={{ limit: String(limit.id) }} about={limit.name} />
    </p>
    {limit.providerRecent !== null && <p className="meta">{limit.providerRecent}</p>}
    {limit.note !== null && <p className="meta">{startSentence(limit.note)}</p>}
    {limit.allocationClass !== null && (
      <p className="meta">
        Binds {limit.allocationClass} <Term uid="entitlement">entitlements</Term> alone
      </p>
    )}
    {limit.missing !== null && (
      <p className="meta">
        {tellMissing(limit.missing)} <UnconfirmedLink />
      </p>
    )}
    <AlertMe url={alertOfLimit({ ...limit, into: limit.zonesTo, outOf: limit.zonesFrom }, homeZoneId)} />
  </section>
);

const AlertMe = ({ url }: { readonly url: string | null }) =>
  url !== null && (
    <p>
      <Link to={url}>Alert me</Link> when this changes
    </p>
  );

/**
 * What may still move; nothing is said of the volume of a closed limit that counts none. Of one that closes while somebody
 * looks it is told what was left before.
 */
function Balance({ limit: { id, isClosed, volume, volumeUnit: unit } }: { readonly limit: LimitAnswer }) {
  const isPast = useContext(JustClosed).has(id) && !isClosed;
  if (volume === null && isClosed) return null;
  const print = isClosed ? printVolume : printVolumeLeft;
  const left = volume === null ? 'Unlimited' : print(readVolume(volume, unit), unit);
  if (isPast) return <p className={css.balance}>{`Before it closed: ${left}`}</p>;
  return (
    <p className={css.balance}>
      <b>{left}</b> {volume === null ? '' : isClosed ? 'balance' : 'left to trade'}
    </p>
  );
}

interface HistoryOfProps {
  readonly limit: LimitAnswer;
  readonly history: Outcome<LimitHistoryAnswer>;
}

/** What became of the limit in a year, and in the seasons. */
function HistoryOf({ limit, history }: HistoryOfProps) {
  if (!history.ok) {
    return (
      <Section id="history" title="Openings and closings">
        <LostChart message={describeLoss(history.problem)} />
      </Section>
    );
  }
  return (
    <>
      <LimitYear name={limit.name} history={history.value} />
      {history.value.seasons.length > 0 && <LimitSeasons history={history.value} />}
    </>
  );
}

interface BoundZonesProps {
  readonly limit: LimitAnswer;
  readonly homeZoneId: number | null;
}

/** Between which zones the limit stands. */
function BoundZones({ limit: { zonesFrom, zonesTo }, homeZoneId }: BoundZonesProps) {
  if (zonesFrom.length === 0) return null;
  return (
    <Section id="zones" title="Zones it binds">
      <dl className={css.zones}>
        {[
          { direction: 'Out of', zones: zonesFrom },
          { direction: 'Into', zones: zonesTo },
        ].map(({ direction, zones }) => (
          <div key={direction}>
            <dt className="label">{direction}</dt>
            <dd>
              <ul>
                {zones.map(({ id, code, name }) => (
                  <li key={id}>
                    <Link to={href('/zone_map/:key', { key: String(id) })}>
                      <ZonePlate code={code} isHome={id === homeZoneId} /> <span>{name}</span>
                    </Link>
                    {id === homeZoneId && <MyZone />}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
