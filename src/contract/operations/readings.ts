import { z } from 'zod';
import { DAYS_UNTIL_UNREAD } from '#domain/places/limit-history.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { defineOperation, referenceIdInPath } from '../define-operation.ts';
import { askedAsOf, time, volumeUnit, volumeUnitQuery } from '../wire.ts';

/** `water year and the last five` */
const SEASONS_TOLD = `water year and the last ${spellNumber(SEASON_YEARS_BACK)}`;

const readingsQuery = z.strictObject({ ...volumeUnitQuery.shape, as_of: askedAsOf.optional() });

/** Per cent with two decimals. */
const percentage = z.number();

export const storageLevelAnswer = z.object({
  id: z.int(),
  storageName: z.string(),
  capacity: z.number(),
  levelVolume: z.number().nullable().meta({ description: 'Null for a storage that was never read' }),
  levelPercentage: percentage.nullable(),
  percentageYearAgo: percentage.nullable().meta({ description: 'Null where nothing of then is known' }),
  timestamp: z.iso.date().nullable(),
  source: z.string().nullable(),
  isSimulated: z.boolean(),
  volumeUnit,
});
export type StorageLevelAnswer = z.infer<typeof storageLevelAnswer>;

/** The storages that serve a zone, the largest first. */
export const zoneLevelAnswer = z.object({
  zone: z.int(),
  levelPercentage: percentage
    .nullable()
    .meta({ description: 'Of all its storages together, by volume; null unless every one was read' }),
  storages: z.array(storageLevelAnswer),
});
export type ZoneLevelAnswer = z.infer<typeof zoneLevelAnswer>;

/** The last water years of a storage, day by day. */
export const storageHistoryAnswer = z.object({
  id: z.int(),
  storageName: z.string(),
  capacity: z.number(),
  volumeUnit,
  levels: z.array(z.tuple([z.iso.date(), z.number(), percentage])).meta({
    description: 'Day, volume, and per cent of the capacity, oldest first; a day that nobody read is left out',
  }),
  sources: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date(), source: z.string(), isSimulated: z.boolean() }))
    .meta({ description: 'Who said so, from which reading to which' }),
});
export type StorageHistoryAnswer = z.infer<typeof storageHistoryAnswer>;

export const allocationAnswer = z.object({
  id: z.int(),
  zone: z.int(),
  allocationClass: z.int(),
  allocationPercentage: percentage,
  year: z.string().meta({ description: 'The water year, `2026-27`' }),
  isRunning: z.boolean().meta({ description: 'Whether more may still be allocated in that year' }),
  asAt: z.string().meta({ description: 'When in that year, in the words of the source' }),
  source: z.string(),
  isSimulated: z.boolean(),
});
export type AllocationAnswer = z.infer<typeof allocationAnswer>;

const limitDate = z.object({
  on: z.iso.date(),
  what: z.enum(['releases', 'closes', 'opens']),
  least: z.number().nullable().meta({ description: 'Set free in any case; null where it closes or opens' }),
  most: z.number().nullable().meta({ description: 'Set free where the authority announces all of it' }),
});

export const latestLimitAnswer = z.object({
  id: z.int(),
  name: z.string(),
  open: z.boolean().meta({
    description:
      'As flagged, unless its rule closes it that day; a limit with a volume of 0 or less is closed all the same',
  }),
  isClosed: z.boolean(),
  volume: z.number().nullable().meta({ description: 'What may still move; null where none is counted' }),
  volumeUnit,
  timestamp: time.nullable().meta({ description: 'When it was read; null for never' }),
  staleAt: time.nullable().meta({ description: 'From when on the reading is too old to be relied on' }),
  note: z.string().nullable(),
  imageUrl: z.string().nullable(),
  providerRecent: z.string().nullable().meta({ description: 'Who said so: the source of the latest reading' }),
  rule: z.string().meta({ description: 'Who says how it opens and closes' }),
  missing: z.string().nullable().meta({ description: 'What no source confirms of how it opens and closes' }),
  dates: z
    .array(limitDate)
    .meta({ description: 'The next days on which its rule changes what may move, nearest first; today may be one' }),
});
export type LatestLimitAnswer = z.infer<typeof latestLimitAnswer>;

const boundZone = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A limit with the zones between which it binds. */
export const limitAnswer = latestLimitAnswer.extend({
  allocationClass: z
    .string()
    .nullable()
    .meta({ description: 'The class of entitlements that it binds; null where it binds whatever passes' }),
  zonesFrom: z.array(boundZone).meta({ description: 'Out of these zones it binds' }),
  zonesTo: z.array(boundZone).meta({ description: 'Into these zones it binds' }),
});
export type LimitAnswer = z.infer<typeof limitAnswer>;

const limitMoment = z.object({
  at: time,
  isClosed: z.boolean(),
  volume: z.number().nullable().meta({ description: 'What might still move; null where none was counted' }),
});

/** A reading in full. */
const limitReadingAnswer = limitMoment.extend({ note: z.string().nullable(), source: z.string() });
export type LimitReadingAnswer = z.infer<typeof limitReadingAnswer>;

/** The first and the last of some days that follow each other, counted from 1 July, which is 0. */
const dayRun = z.tuple([z.int(), z.int()]);

const limitSeason = z.object({
  year: z.string().meta({ description: 'The water year, `2026-27`' }),
  days: z.int().meta({ description: 'All of it, or those up to now' }),
  daysOpen: z.int().meta({ description: 'A day counts when the limit was open at any time of it' }),
  daysUnread: z.int().meta({ description: 'Of these nobody knows' }),
  openings: z.int(),
  open: z.array(dayRun),
  unread: z.array(dayRun),
  sources: z.array(z.string()).meta({ description: 'Who was read, three at most' }),
});
export type LimitSeasonAnswer = z.infer<typeof limitSeason>;

export const limitHistoryAnswer = z.object({
  from: time.meta({
    description: 'The history is whole from then on: a year ago, or later where there are very many readings',
  }),
  to: time,
  volumeUnit,
  moments: z.array(limitMoment).meta({
    description: 'Oldest first; of very many, those that a line needs, with both sides of every opening and closing',
  }),
  crossings: z
    .array(
      limitReadingAnswer.extend({
        since: time.nullable().meta({ description: 'When the stretch that ended began; null where it is not known' }),
      }),
    )
    .meta({
      description: 'Every opening and closing, oldest first; where its rule closed it on a day, by that and no reading',
    }),
  unread: z
    .array(z.object({ from: time, to: time }))
    .meta({ description: `When nobody read it for ${spellNumber(DAYS_UNTIL_UNREAD)} business days or more` }),
  readings: z.array(limitReadingAnswer).meta({ description: 'The last ones, newest first' }),
  seasons: z
    .array(limitSeason)
    .meta({ description: `This ${SEASONS_TOLD}, those of which anything is known, newest first` }),
});
export type LimitHistoryAnswer = z.infer<typeof limitHistoryAnswer>;

export const climateAnswer = z.object({
  condition: z.int().meta({ description: 'One of `climate_conditions`' }),
  display: z.string(),
  timestamp: z.iso.date().meta({ description: 'The day of which it was said' }),
  source: z.string(),
  isSimulated: z.boolean(),
});
export type ClimateAnswer = z.infer<typeof climateAnswer>;

const latestOf = <Answer extends z.ZodType>(path: string, summary: string, answer: Answer) =>
  defineOperation({
    method: 'GET',
    path: `${path}/latest`,
    summary,
    access: 'anabranch.water_search',
    rate: 'read',
    query: readingsQuery,
    answer: z.array(answer),
  });

/** What was read last. */
export const readings = {
  latestStorageLevels: latestOf('storage_levels', 'How full the storages of each zone are', zoneLevelAnswer),
  readStorageHistory: defineOperation({
    method: 'GET',
    path: 'storage_levels/{id}/history',
    summary: `The level of a storage on every day of this ${SEASONS_TOLD}`,
    access: 'anabranch.water_search',
    rate: 'read',
    params: referenceIdInPath<'storage'>(),
    query: readingsQuery,
    answer: storageHistoryAnswer,
  }),
  latestAllocations: latestOf(
    'allocations',
    'The allocation of each zone and class in the newest water year that is known',
    allocationAnswer,
  ),
  latestLimits: latestOf('limit_data', 'Trade limits as last read', latestLimitAnswer),
  readLimit: defineOperation({
    method: 'GET',
    path: 'limit_data/{id}',
    summary: 'A trade limit as last read, and the zones between which it binds',
    access: 'logged_in',
    rate: 'read',
    params: referenceIdInPath<'limit'>(),
    query: readingsQuery,
    answer: limitAnswer,
  }),
  readLimitHistory: defineOperation({
    method: 'GET',
    path: 'limit_data/{id}/history',
    summary:
      'A year of a trade limit: what was left of it, every opening and closing; and how long it was open in the last seasons',
    access: 'anabranch.water_search',
    rate: 'read',
    params: referenceIdInPath<'limit'>(),
    query: readingsQuery,
    answer: limitHistoryAnswer,
  }),
  latestClimate: {
    ...latestOf(
      'climate',
      'What the climate is said to be, as last read: one condition, or none where nobody has read it',
      climateAnswer,
    ),
    query: readingsQuery,
  },
} as const;
