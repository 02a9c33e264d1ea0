import type { BrokerAnswer, OngoingFeeAnswer, StorageAnswer } from '#contract/operations/reference.ts';
import type { UnconfirmedAnswer } from '#contract/operations/unconfirmed.ts';
import type { OngoingFee } from '#domain/places/ongoing-fee.ts';
import type { Rule } from '#domain/places/way.ts';
import type { ProcessingTime } from '#domain/reference.ts';
import { percentageOf } from '#domain/units/percentage-of.ts';
import { price, priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import type { Broker } from './list-brokers-of-zone.ts';
import type { DataProviderEntry } from './list-data-providers.ts';
import type { StorageOfZone } from './list-storages-of-zone.ts';
import type { UnconfirmedGroup } from './list-unconfirmed.ts';
import { presentTime } from './present-places.ts';

export const presentProcessingTime = (time: ProcessingTime) => ({
  id: time.id,
  stateFrom: time.stateFrom,
  stateTo: time.stateTo,
  tradeProcessingTime: time.businessDays,
  fastest: time.fastestDays,
  waterKind: time.waterKind,
  onlyZones: time.onlyZones === null ? null : [...time.onlyZones],
  kind: time.dealing,
  source: time.source,
  isVerified: time.missing === null,
});

export const presentTradingRule = ({ id, from, to, kinds, limits }: Rule) => ({
  id,
  zoneFrom: from,
  zoneTo: to,
  kinds: [...kinds],
  limits: [...limits],
});

export const presentDataProvider = ({ id, name, logoUrl, sourceUrl, lastUpdatedAt }: DataProviderEntry) => ({
  id,
  name,
  logoUrl,
  sourceUrl,
  lastUpdated: presentTime(lastUpdatedAt),
});

export const presentOngoingFee = (fee: OngoingFee, unit: VolumeUnit): OngoingFeeAnswer => ({
  id: fee.id,
  name: fee.name,
  zone: fee.zoneId,
  allocationClass: fee.allocationClassId,
  fee: priceToNumber(price(fee.fee), fee.isFixed ? 'megalitre' : unit),
  fixed: fee.isFixed,
  volumeUnit: unit,
  asAt: fee.asAt,
  source: fee.source,
  isVerified: fee.missing === null,
});

export const presentBroker = (broker: Broker): BrokerAnswer => ({
  id: broker.id,
  name: broker.name,
  logoUrl: broker.logoUrl,
  description: sanitizeHtml(broker.descriptionHtml),
  websiteUrl: broker.websiteUrl,
  phone: broker.phone,
  address: broker.address,
  association:
    broker.association === null ? null : { name: broker.association.name, logoUrl: broker.association.logoUrl },
});

export const presentStorageOfZone = ({ name, capacity, latest }: StorageOfZone, unit: VolumeUnit): StorageAnswer => ({
  storageName: name,
  capacity: volumeToNumber(capacity, unit),
  levelVolume: latest === null ? null : volumeToNumber(latest.volume, unit),
  levelPercentage: latest === null ? null : percentageOf(latest.volume, capacity),
  timestamp: latest?.date ?? null,
  source: latest?.source ?? null,
  volumeUnit: unit,
});

export const presentUnconfirmed = ({ names, sources, ...group }: UnconfirmedGroup): UnconfirmedAnswer => ({
  ...group,
  names: [...names],
  sources: [...sources],
});
