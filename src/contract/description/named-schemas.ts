import type { z } from 'zod';
import { listingGroupAnswer, openTradeAnswer } from '../listing-answers.ts';
import { limitRuleAnswer, permanentRuleAnswer, rehearsalAnswer, temporaryRuleAnswer } from '../operations/alerts.ts';
import {
  emptyStatesContent,
  footerContent,
  homeContent,
  newsAnswer,
  pageContent,
  searchPageContent,
} from '../operations/content.ts';
import { eventsAnswer, marketEvent } from '../operations/events.ts';
import { notificationAnswer } from '../operations/inbox.ts';
import {
  leaseOfferAnswer,
  marketTodayAnswer,
  temporaryOverviewAnswer,
  tradeOverviewAnswer,
  zoneOffersAnswer,
} from '../operations/overview.ts';
import { provenanceAnswer } from '../operations/provenance.ts';
import { batchAnswer, rowError } from '../operations/publishing.ts';
import {
  allocationAnswer,
  climateAnswer,
  latestLimitAnswer,
  limitAnswer,
  limitHistoryAnswer,
  storageHistoryAnswer,
  storageLevelAnswer,
  zoneLevelAnswer,
} from '../operations/readings.ts';
import {
  brokerAnswer,
  carryoverAnswer,
  entitlementAnswer,
  ongoingFeeAnswer,
  storageAnswer,
} from '../operations/reference.ts';
import { liftedFiltersAnswer, liftedSearchAnswer, spreadAnswer, zoneResultAnswer } from '../operations/search.ts';
import { openSessionAnswer, twoFactorSetupAnswer } from '../operations/security.ts';
import { sessionAnswer, userAnswer } from '../operations/session.ts';
import { dashboardAnswer, termsAnswer } from '../operations/shell.ts';
import {
  dotsAnswer,
  permanentGraphRow,
  seasonsAnswer,
  smallTradeAnswer,
  temporaryGraphRow,
  tradeAnswer,
} from '../operations/trades.ts';
import { unconfirmedAnswer } from '../operations/unconfirmed.ts';
import {
  allocationClassAnswer,
  feeItemAnswer,
  limitDataAnswer,
  listedZoneAnswer,
  namedAnswer,
  providerAnswer,
  stateAnswer,
  systemAnswer,
  volumeAnswer,
  zoneAnswer,
} from '../wire.ts';

/** The forms that answers are made of, by the names that documents and generated clients call them. */
export const SCHEMA_NAMES: Readonly<Record<string, z.ZodType>> = {
  ZoneResult: zoneResultAnswer,
  Zone: zoneAnswer,
  ListedZone: listedZoneAnswer,
  State: stateAnswer,
  System: systemAnswer,
  AllocationClass: allocationClassAnswer,
  Named: namedAnswer,
  Volume: volumeAnswer,
  Provider: providerAnswer,
  ProviderSpread: spreadAnswer,
  LimitState: limitDataAnswer,
  FeeItem: feeItemAnswer,
  LiftedSearch: liftedSearchAnswer,
  LiftedFilters: liftedFiltersAnswer,
  ListingGroup: listingGroupAnswer,
  Listing: openTradeAnswer,
  Trade: tradeAnswer,
  SmallTrade: smallTradeAnswer,
  TemporaryGraphRow: temporaryGraphRow,
  PermanentGraphRow: permanentGraphRow,
  TradeDots: dotsAnswer,
  Seasons: seasonsAnswer,
  LatestTemporaryTrade: temporaryOverviewAnswer,
  LatestTrade: tradeOverviewAnswer,
  LeaseOffer: leaseOfferAnswer,
  ZoneOffers: zoneOffersAnswer,
  MarketToday: marketTodayAnswer,
  StorageLevel: storageLevelAnswer,
  ZoneLevel: zoneLevelAnswer,
  StorageHistory: storageHistoryAnswer,
  Allocation: allocationAnswer,
  LatestLimit: latestLimitAnswer,
  Limit: limitAnswer,
  LimitHistory: limitHistoryAnswer,
  Climate: climateAnswer,
  OngoingFee: ongoingFeeAnswer,
  Broker: brokerAnswer,
  Storage: storageAnswer,
  Carryover: carryoverAnswer,
  Entitlement: entitlementAnswer,
  Unconfirmed: unconfirmedAnswer,
  Provenance: provenanceAnswer,
  MarketEvent: marketEvent,
  Events: eventsAnswer,
  TemporaryRule: temporaryRuleAnswer,
  PermanentRule: permanentRuleAnswer,
  LimitRule: limitRuleAnswer,
  Rehearsal: rehearsalAnswer,
  Notification: notificationAnswer,
  Batch: batchAnswer,
  RowError: rowError,
  Home: homeContent,
  Footer: footerContent,
  EmptyStates: emptyStatesContent,
  Page: pageContent,
  SearchPage: searchPageContent,
  News: newsAnswer,
  Terms: termsAnswer,
  Dashboard: dashboardAnswer,
  Session: sessionAnswer,
  User: userAnswer,
  OpenSession: openSessionAnswer,
  TwoFactorSetup: twoFactorSetupAnswer,
};
