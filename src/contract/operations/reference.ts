import { z } from 'zod';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { KINDS } from '#domain/products/kind.ts';
import { WATER_KINDS } from '#domain/products/water-kind.ts';
import { defineOperation, nothing, referenceIdInPath } from '../define-operation.ts';
import {
  allocationClassAnswer,
  askedClass,
  askedZone,
  limitDataAnswer,
  listedZoneAnswer,
  namedAnswer,
  providerAnswer,
  stateAnswer,
  systemAnswer,
  time,
  volumeUnit,
  volumeUnitQuery,
  zoneAnswer,
} from '../wire.ts';
import { listUnconfirmedOperation } from './unconfirmed.ts';

export const ongoingFeeAnswer = z.object({
  id: z.int(),
  name: z.string(),
  zone: z.int(),
  allocationClass: z.int(),
  fee: z.number().meta({ description: 'Dollars a year: per `volumeUnit`, or in all when fixed' }),
  fixed: z.boolean(),
  volumeUnit,
  asAt: z.string(),
  source: z.string(),
  isVerified: z.boolean(),
});
export type OngoingFeeAnswer = z.infer<typeof ongoingFeeAnswer>;

export const brokerAnswer = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  description: z.string().meta({ description: 'HTML, cleaned' }),
  websiteUrl: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  association: z.object({ name: z.string(), logoUrl: z.string().nullable() }).nullable(),
});
export type BrokerAnswer = z.infer<typeof brokerAnswer>;

export const storageAnswer = z.object({
  storageName: z.string(),
  capacity: z.number(),
  levelVolume: z.number().nullable(),
  levelPercentage: z.number().nullable(),
  timestamp: z.iso.date().nullable(),
  source: z.string().nullable(),
  volumeUnit,
});
export type StorageAnswer = z.infer<typeof storageAnswer>;

export const carryoverAnswer = z.object({
  percentage: z.number().nullable().meta({ description: 'Null where no yearly per cent holds or is known' }),
  description: z.string(),
  source: z.string(),
  missing: z.string().nullable().meta({ description: 'What could not be confirmed' }),
});

export const entitlementAnswer = z.object({
  allocationClass: allocationClassAnswer,
  allocations: z
    .array(
      z.object({
        id: z.int().meta({ description: 'Of the zone, the class and the year: the same in every answer' }),
        year: z.string().meta({ description: 'The water year, `2026-27`' }),
        allocationPercentage: z.number().nullable().meta({ description: 'Null where it is not known' }),
        isRunning: z.boolean().meta({ description: 'Whether more may still be allocated' }),
        asAt: z.string().nullable().meta({ description: 'When in that year, in the words of the source' }),
        source: z.string().nullable(),
        isSimulated: z.boolean(),
      }),
    )
    .meta({ description: `The running water year and the ${YEARS_OF_AVERAGE_ALLOCATION} before it, newest first` }),
  averageAllocation: z
    .number()
    .nullable()
    .meta({ description: `Of the last ${YEARS_OF_AVERAGE_ALLOCATION} finished years; null unless all are known` }),
  carryover: carryoverAnswer
    .nullable()
    .meta({ description: 'How much may be kept for the next water year; null where it is not known' }),
});
export type EntitlementAnswer = z.infer<typeof entitlementAnswer>;

const listOf = <Answer extends z.ZodType, Query extends z.ZodType = typeof nothing>(
  path: string,
  summary: string,
  answer: Answer,
  query?: Query,
) =>
  defineOperation({
    method: 'GET',
    path,
    summary,
    access: 'logged_in',
    rate: 'read',
    query: query ?? (nothing as unknown as Query),
    answer: z.array(answer),
  });

export const reference = {
  /** Whoever registers names a home zone, so the lists are for everybody. */
  listZones: {
    ...listOf('zones/brief', 'Trading zones, without what changes from day to day', zoneAnswer),
    access: 'anyone',
  } as const,
  describeZones: { ...listOf('zones', 'Trading zones', listedZoneAnswer), access: 'anyone' } as const,
  listSystems: listOf('systems', 'Systems: pools of zones that trade with each other', systemAnswer),
  listStates: listOf('states', 'States', stateAnswer),
  listAllocationClasses: listOf(
    'allocation_classes',
    'Allocation classes and the states that have them',
    allocationClassAnswer,
  ),
  listStateProcessing: listOf(
    'state_processing',
    'Business days for a trade from state to state',
    z.object({
      id: z.int(),
      stateFrom: z.int(),
      stateTo: z.int(),
      tradeProcessingTime: z.int().nullable().meta({ description: 'Null where no approval is needed' }),
      fastest: z.int().nullable().meta({ description: 'The fast end, where a span is published' }),
      waterKind: z.enum(WATER_KINDS).nullable().meta({ description: 'Null: any' }),
      onlyZones: z.array(z.int()).nullable().meta({ description: 'The only zones that the water leaves; null: any' }),
      kind: z.enum(['temporary', 'permanent']),
      source: z.string(),
      isVerified: z.boolean(),
    }),
  ),
  listRules: listOf(
    'rules',
    'From where to where water may go, and through which limits',
    z.object({
      id: z.int(),
      zoneFrom: z.int(),
      zoneTo: z.int(),
      kinds: z.array(z.enum(KINDS)),
      limits: z.array(z.int()),
    }),
  ),
  listLimits: listOf('limits', 'Trade limits as last read', limitDataAnswer, volumeUnitQuery),
  listDataProviders: listOf(
    'data_providers',
    'Who publishes listings and trades here',
    providerAnswer.extend({ lastUpdated: time.nullable(), sourceUrl: z.string().nullable() }),
  ),
  listBrokerAssociations: listOf(
    'broker_associations',
    'Associations of brokers',
    namedAnswer.extend({ logoUrl: z.string().nullable() }),
  ),
  listOngoingFees: listOf(
    'ongoing_fees',
    'What the holder of an entitlement pays every year',
    ongoingFeeAnswer,
    volumeUnitQuery.extend({
      zone: askedZone.optional(),
      allocation_class: askedClass.optional(),
    }),
  ),
  listBrokersOfZone: defineOperation({
    method: 'GET',
    path: 'zones/{id}/brokers',
    summary: 'Brokers who work in a zone',
    access: 'logged_in',
    rate: 'read',
    params: referenceIdInPath<'zone'>(),
    answer: z.array(brokerAnswer),
  }),
  listStoragesOfZone: defineOperation({
    method: 'GET',
    path: 'zones/{id}/storages',
    summary: 'The storages that serve a zone and their latest levels',
    access: 'logged_in',
    rate: 'read',
    params: referenceIdInPath<'zone'>(),
    query: volumeUnitQuery,
    answer: z.array(storageAnswer),
  }),
  listUnconfirmed: listUnconfirmedOperation,
  listEntitlementsOfZone: defineOperation({
    method: 'GET',
    path: 'zones/{id}/entitlements',
    summary: 'The allocation classes of a zone: what they were allocated, and what may be carried over',
    access: 'logged_in',
    rate: 'read',
    params: referenceIdInPath<'zone'>(),
    answer: z.array(entitlementAnswer),
  }),
  readMarketAge: defineOperation({
    method: 'GET',
    path: 'market/age',
    summary: 'When a provider last published listings',
    access: 'logged_in',
    rate: 'read',
    answer: z.object({ pricesTo: time.nullable(), isSimulated: z.boolean() }),
  }),
} as const;
