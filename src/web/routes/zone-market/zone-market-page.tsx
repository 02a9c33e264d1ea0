import { useLocation } from 'react-router';
import { nameZone } from '#contract/words/zone-words.ts';
import { printRequested } from '#domain/print/print-requested.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { EmptyState } from '../../empty-state.tsx';
import { BrokerBlock } from '../../features/detail/broker-block.tsx';
import { CurrentListings } from '../../features/detail/current-listings.tsx';
import { MarketSpread } from '../../features/detail/market-spread.tsx';
import { ProcessingSection } from '../../features/detail/processing-section.tsx';
import { RecentTrades } from '../../features/detail/recent-trades.tsx';
import { TotalCost } from '../../features/detail/total-cost.tsx';
import { TradePrices } from '../../features/detail/trade-prices.tsx';
import { ZoneGlance } from '../../features/detail/zone-glance.tsx';
import { EntitlementGlance } from '../../features/zone-market/entitlement-glance.tsx';
import { ListingSearchLinks } from '../../features/zone-market/listing-search-links.tsx';
import { ListingViews } from '../../features/zone-market/listing-views.tsx';
import {
  loadZoneMarket,
  PERIOD_OF_MARKET,
  tradesOfMarketAsked,
  type ZoneMarket,
} from '../../features/zone-market/load-zone-market.ts';
import { PermanentSummary } from '../../features/zone-market/permanent-summary.tsx';
import { TemporarySummary } from '../../features/zone-market/temporary-summary.tsx';
import { VolumeForm } from '../../features/zone-market/volume-form.tsx';
import { brokersOfMarket } from '../../features/zone-market/zone-market-address.ts';
import { MARKET_NAMES, ZoneMarketHead } from '../../features/zone-market/zone-market-head.tsx';
import { inBrowser, onServer } from '../../load.ts';
import { LostPart } from '../../ui/lost-part.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import type { Route } from './+types/zone-market-page.ts';
import css from './zone-market-page.module.css';

export const loader = onServer(loadZoneMarket);
export const clientLoader = inBrowser(loadZoneMarket);

/** `7 VIC Murray, temporary`: what sets open tabs apart. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData == null ? 'Market' : `${nameZone(loaderData.zone)}, ${MARKET_NAMES[loaderData.kind]}`;
  return [{ title: titlePage(name) }];
};

export default function ZoneMarketPage({ loaderData: market }: Route.ComponentProps) {
  const { kind, zone, results, sized, volume, unit } = market;
  const requested = printRequested(volume, unit);
  const [result] = results;
  return (
    <>
      <ZoneMarketHead {...market} />
      {kind === 'permanent' && <PermanentSummary market={market} requested={requested} />}
      {kind === 'temporary' &&
        (result === undefined ? (
          <EmptyState of="zone_market" />
        ) : (
          <TemporarySummary market={market} result={result} sized={sized?.[0] ?? null} requested={requested} />
        ))}
      <div className={css.parts}>
        <div className={css.across}>
          <Prices market={market} />
        </div>
        <div className={css.across}>
          <Glance market={market} />
        </div>
        <MakeTheTrade market={market} requested={requested} />
        <div className={css.side}>
          <Listings market={market} />
          <Trades market={market} zoneCode={zone.code} />
        </div>
      </div>
    </>
  );
}

const Prices = ({ market: { kind, zone, prices, unit, classes, now } }: { readonly market: ZoneMarket }) => (
  <TradePrices {...{ prices, kind, zone, unit, classes }} now={now} usual={PERIOD_OF_MARKET} />
);

const Glance = ({ market: { zone, storages, entitlements, now } }: { readonly market: ZoneMarket }) => (
  <ZoneGlance zone={zone} storages={storages?.storages ?? []} average={storages?.levelPercentage ?? null} now={now}>
    {entitlements !== null && <EntitlementGlance entitlements={entitlements} />}
  </ZoneGlance>
);

function MakeTheTrade({ market, requested }: { readonly market: ZoneMarket; readonly requested: string }) {
  const { kind, results, sized, content, now } = market;
  return (
    <section aria-labelledby="make-the-trade">
      <RuledHeading id="make-the-trade">Make the Trade</RuledHeading>
      <VolumeForm {...market} />
      {sized !== null && (
        <MarketSpread results={sized} purchase="buy" requested={requested} deliveryOf={() => null} now={now} />
      )}
      <ListingSearchLinks kind={kind} />
      {results[0] !== undefined && (
        <ProcessingSection result={results[0]} description={content?.processingTimeDescription ?? ''} />
      )}
      {sized?.map((result) => (
        <TotalCost
          key={result.allocationClass?.id ?? 0}
          result={result}
          purchase="buy"
          kind={kind}
          requested={requested}
          isInterstate={false}
          content={content}
          isOneOfSeveral={sized.length > 1}
        />
      ))}
    </section>
  );
}

function Listings({ market }: { readonly market: ZoneMarket }) {
  const { search } = useLocation();
  const { kind, zone, listings, content, now } = market;
  return (
    <CurrentListings
      kind={kind}
      groups={listings.groups}
      wetDryDisclaimer={content?.wetDryDisclaimer ?? ''}
      now={now}
      views={<ListingViews market={market} />}
    >
      <BrokerBlock
        purchase="buy"
        isClosed={false}
        brokers={null}
        brokersUrl={`${brokersOfMarket(kind, zone.id)}${search}`}
      />
    </CurrentListings>
  );
}

function Trades({ market, zoneCode }: { readonly market: ZoneMarket; readonly zoneCode: string }) {
  const { kind, zone, trades, unit, now, classes } = market;
  if (trades === null) return <LostPart what="The recent trades" />;
  return (
    <RecentTrades
      purchase="buy"
      {...{ kind, trades, unit, zoneCode }}
      asked={{ kind, ...tradesOfMarketAsked(kind, zone.id, now) }}
      shortOf={(name) => classes.find((one) => one.name === name)?.short ?? name}
      now={now}
    />
  );
}
