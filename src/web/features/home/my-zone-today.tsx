import { href } from 'react-router';
import { searchPath } from '#contract/paths.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { hasStorages } from '#domain/places/zone.ts';
import { printPercent } from '#domain/print/print-figures.ts';
import { printTime } from '#domain/print/print-time.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { arePricesOld } from '#domain/publishing/market-age.ts';
import type { Instant } from '#domain/units/instant.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { GaugeDrawings } from '../../market/staff-gauge.tsx';
import { StorageList } from '../../market/storage-list.tsx';
import { PathDrawings } from '../../market/trade-path-line.tsx';
import { TradeTable } from '../../market/trade-table.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { readTime } from '../../wire.ts';
import { LastSearches } from './last-searches.tsx';
import { homeTradesAsked, type LoadedMyZone, MAX_ZONE_TRADES } from './load-my-zone.ts';
import css from './my-zone-today.module.css';
import { OwnZonePrices } from './own-zone-prices.tsx';
import { PriceTrend } from './price-trend.tsx';
import { PricesElsewhere } from './prices-elsewhere.tsx';
import { SeasonDates } from './season-dates.tsx';
import { WayList } from './way-list.tsx';

export interface MyZoneTodayProps {
  readonly today: LoadedMyZone;
}

/** The start page of who has a zone: what its water costs, what binds, and all that moves either. */
export function MyZoneToday({ today }: MyZoneTodayProps) {
  const { homeZone, offers, bids, unit } = today;
  const { now } = today;
  const figures = { unit, now };
  return (
    <div>
      <PathDrawings />
      <GaugeDrawings />
      <PageHead>
        <h1 className={css.name}>
          <ZonePlate code={homeZone.code} isHome /> {homeZone.name}
        </h1>
        <p className="small">
          Temporary water in your zone, <span className="num">{printTime(now)}</span>
        </p>
      </PageHead>
      <OldPrices publishedAt={latestOf(offers?.publishedAt, bids?.publishedAt)} now={now} />
      <div className={css.answers}>
        <OwnZonePrices {...{ offers, bids, homeZone, ...figures }} />
        <PricesElsewhere {...{ offers, bids, ...figures }} />
      </div>
      <Actions>
        <ButtonLink look="main" to={searchPath('buy', 'temporary')}>
          Buy water
        </ButtonLink>
        <ButtonLink to={searchPath('sell', 'temporary')}>Sell water</ButtonLink>
      </Actions>
      <div className={css.parts}>
        <WayList direction="in" prices={offers} {...{ homeZone, ...figures }} />
        <WayList direction="out" prices={bids} {...{ homeZone, ...figures }} />
        <PriceTrend homeZone={homeZone} weeks={today.weeks} {...figures} />
        <Storages levels={today.levels} homeZone={homeZone} now={now} />
        <LastTrades today={today} now={now} />
        <SeasonDates limits={today.limits} entitlements={today.entitlements} now={now} />
        <LastSearches homeZone={homeZone.id} {...figures} />
      </div>
    </div>
  );
}

const latestOf = (...times: readonly (string | null | undefined)[]): Instant | null =>
  times.reduce<Instant | null>((latest, time) => {
    const at = time == null ? null : readTime(time);
    return at === null || (latest !== null && latest > at) ? latest : at;
  }, null);

/** Where nobody whose prices are shown has published of late. */
const OldPrices = ({ publishedAt, now }: { readonly publishedAt: Instant | null; readonly now: Instant }) =>
  publishedAt !== null &&
  arePricesOld(publishedAt, now) && (
    <div className={css.old}>
      <Note tone="warn">
        <p>No prices were published since {printTime(publishedAt)}. Ask before you rely on these.</p>
      </Note>
    </div>
  );

interface StoragesProps {
  /** Null where they could not be had. */
  readonly levels: LoadedMyZone['levels'];
  readonly homeZone: ZoneAnswer;
  readonly now: Instant;
}

function Storages({ levels, homeZone, now }: StoragesProps) {
  if (!hasStorages(homeZone)) return null;
  const storages = levels?.flatMap((level) => level.storages) ?? [];
  const together = levels?.[0]?.levelPercentage ?? null;
  return (
    <section aria-labelledby="storages">
      <RuledHeading id="storages">Storages</RuledHeading>
      {levels === null && <LostPart what="The storages" />}
      {levels !== null && storages.length === 0 && <p>No storage of zone {homeZone.code} is known.</p>}
      {storages.length > 0 && <StorageList storages={storages} now={now} />}
      {storages.length > 0 && (
        <SaysWho figure="storages" query={{ zone: String(homeZone.id) }} about={`Storages of zone ${homeZone.code}`} />
      )}
      {storages.length > 1 && together !== null && (
        <p className={css.together}>
          <span>All {storages.length} together, by volume</span>
          <strong>{printPercent(Math.round(together * 100))}</strong>
        </p>
      )}
    </section>
  );
}

interface LastTradesProps extends MyZoneTodayProps {
  readonly now: Instant;
}

const LastTrades = ({ today: { homeZone, trades, unit }, now }: LastTradesProps) => (
  <section aria-labelledby="last-trades">
    <RuledHeading id="last-trades">
      {trades?.length === MAX_ZONE_TRADES ? `Last ${spellNumber(MAX_ZONE_TRADES)} trades` : 'Last trades'}
    </RuledHeading>
    {trades === null ? (
      <LostPart what="The last trades" />
    ) : (
      <TradeTable
        kind="temporary"
        unit={unit}
        now={now}
        rows={trades.map(({ tradeTimestamp, pricePerVolume, volume, reliability, provider }, index) => ({
          key: String(index),
          time: tradeTimestamp,
          price: pricePerVolume,
          volume,
          reliability,
          provider,
        }))}
      />
    )}
    <p className={`${css.foot} meta`}>
      Trades out of zone {homeZone.code} that an exchange, a register or market analysis confirms, excluding brokerage.{' '}
      <SaysWho
        figure="recent"
        query={{ kind: 'temporary', ...homeTradesAsked(homeZone.id) }}
        about={`Last trades out of zone ${homeZone.code}`}
      />{' '}
      <Link to={href('/static-market-detail/temp/:key', { key: String(homeZone.id) })}>Market of your zone</Link>{' '}
      <Link to={href('/reports/temporary')}>Trade reports</Link>
    </p>
  </section>
);
