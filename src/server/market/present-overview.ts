import type { LeaseOfferAnswer, TradeOverviewAnswer, ZoneOffersAnswer } from '#contract/operations/overview.ts';
import type { ProviderId } from '#domain/ids.ts';
import { confidenceOfRank } from '#domain/products/confidence.ts';
import type { Reference } from '#domain/reference.ts';
import { printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { LeaseOffer } from './find-lease-offers.ts';
import type { ZoneOffers } from './find-zone-offers.ts';
import type { LatestTrade } from './latest-trades.ts';

/** How what is told of a trade is called. */
export interface OverviewNames {
  readonly reference: Reference;
  readonly providers: ReadonlyMap<ProviderId, string>;
}

export const presentOverviewTrade = (
  { zone, allocationClass, price, tradedAt, confidence, provider }: LatestTrade,
  { reference, providers }: OverviewNames,
  unit: VolumeUnit,
): TradeOverviewAnswer => ({
  zone,
  reliability: allocationClass === null ? null : (reference.findAllocationClass(allocationClass)?.name ?? null),
  price: priceToNumber(price, unit),
  volumeUnit: unit,
  timestamp: printInstant(tradedAt),
  confidence: confidenceOfRank(confidence),
  data_provider_name: providers.get(provider) ?? '',
});

export const presentLeaseOffer = (
  { zone, allocationClass, price, by, lastUpdated }: LeaseOffer,
  { reference }: Pick<OverviewNames, 'reference'>,
  unit: VolumeUnit,
): LeaseOfferAnswer => ({
  zone,
  reliability: reference.findAllocationClass(allocationClass)?.name ?? null,
  price: priceToNumber(price, unit),
  volumeUnit: unit,
  timestamp: printInstant(lastUpdated),
  data_provider_name: by.name,
  isHistory: false,
});

export const presentZoneOffers = (
  { zone, lowest, by, lastUpdated, volume, offers, providers, oldest }: ZoneOffers,
  unit: VolumeUnit,
): ZoneOffersAnswer => ({
  zone,
  price: priceToNumber(lowest, unit),
  data_provider_name: by.name,
  timestamp: printInstant(lastUpdated),
  volume: volumeToNumber(volume, unit),
  volumeUnit: unit,
  offers,
  providers: providers.map(({ name }) => name),
  oldest: printInstant(oldest),
});
