import { z } from 'zod';
import { asId } from '#domain/ids.ts';
import { HOURS_UNTIL_STALE } from '#domain/places/limit.ts';
import { CLASS_MARKS } from '#domain/products/allocation-class.ts';
import { WATER_KINDS } from '#domain/products/water-kind.ts';
import { isStorableText } from '#domain/storable-text.ts';
import { type AsOf, parseAsOf } from '#domain/units/as-of.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { VOLUME_UNITS } from '#domain/units/volume-unit.ts';

/** The pieces of which answers are made. Times are ISO 8601 in UTC; prices are dollars per `volumeUnit`. */

export const time = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
export const volumeUnit = z.enum(VOLUME_UNITS);
/** Of a question whose answer is told in a unit. */
export const volumeUnitQuery = z.strictObject({ volume_unit: volumeUnit.optional() });

export const stateAnswer = z.object({ id: z.int(), name: z.string(), code: z.string() });
export type StateAnswer = z.infer<typeof stateAnswer>;
export const systemAnswer = z.object({ id: z.int(), name: z.string() });

export const zoneAnswer = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  state: stateAnswer,
  system: systemAnswer,
  waterKind: z.enum(WATER_KINDS),
  hasOfficialCode: z.boolean(),
  imageUrl: z.string().nullable(),
});
export type ZoneAnswer = z.infer<typeof zoneAnswer>;

/** A zone as it stands in the list of all. */
export const listedZoneAnswer = zoneAnswer.extend({
  allocationAnnouncement: z.string().nullable().meta({
    description:
      'What was announced last of each class in this water year, with day and source; null where nothing was. `allocations/latest` has the figures',
  }),
  outlookAllocationClass: z
    .int()
    .nullable()
    .meta({ description: 'Id of the class of which outlooks of this zone speak; null where none is issued' }),
});
export type ListedZoneAnswer = z.infer<typeof listedZoneAnswer>;

export const allocationClassAnswer = z.object({
  id: z.int(),
  name: z.string(),
  short: z.string(),
  stateCodes: z.array(z.string()),
  waterKind: z.enum(WATER_KINDS),
  onlyZones: z.array(z.int()).nullable(),
  mark: z.enum(CLASS_MARKS),
});
export type AllocationClassAnswer = z.infer<typeof allocationClassAnswer>;

export const namedAnswer = z.object({ id: z.int(), name: z.string() });

export const volumeAnswer = z.object({
  valueDisplay: z.number().nullable().meta({ description: 'In the unit of the asking user; null when not counted' }),
  unitDisplay: z.string(),
});

export const providerAnswer = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string().nullable(),
});

export const limitDataAnswer = z.object({
  limit: namedAnswer,
  tradeOpen: z.boolean().meta({
    description:
      'As flagged, unless its rule closes it that day; a limit with a volume of 0 or less is closed all the same',
  }),
  limitVolume: volumeAnswer,
  isClosed: z.boolean(),
  readAt: time.nullable(),
  staleAt: time
    .nullable()
    .meta({ description: `${HOURS_UNTIL_STALE} hours after the reading: from then on it is too old to be relied on` }),
  note: z.string().nullable(),
});
export type LimitDataAnswer = z.infer<typeof limitDataAnswer>;

export const feeItemAnswer = z.object({
  authority: z.string(),
  name: z.string(),
  amount: z.number().nullable().meta({ description: 'Dollars; null where no source says how much' }),
  otherCases: z
    .array(z.object({ name: z.string(), amount: z.number() }))
    .meta({ description: 'What the same application costs in other cases' }),
  basis: z.string(),
  asAt: z.string(),
  source: z.string(),
  isVerified: z.boolean(),
  missing: z.string().nullable().meta({ description: 'What no source confirms' }),
  namesDestination: z.boolean(),
});

/** A text that somebody sends: bounded, and of letters that can be stored. Every text of every operation is one. */
export const text = (longest: number) =>
  z.string().max(longest).refine(isStorableText, 'This has a character that cannot be stored. Please type it again');

/** Longest password that is looked at; the policy's own maximum is shorter and answers with a message. */
export const password = text(1024);

/** A day that somebody asks about. The calendar of the far past and future is none that every clock agrees on. */
export const askedDay = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '3000', 'This must be a day from 1900 to 2999')
  .transform(calendarDate);

const AS_OF = 'This must be a day such as 2026-11-20, or a time with its offset such as 2026-11-20T05:40:00Z';

/** Until when something has to have been known to be told. */
export const askedAsOf = z
  .string()
  .max(40)
  .refine((text) => text >= '1900' && text < '3000' && parseAsOf(text) !== null, AS_OF)
  .transform((text) => parseAsOf(text) as AsOf)
  .meta({
    description:
      'What was known then: a day means its end in Sydney, today means now. The header `As-Of` of the answer says for which moment it was made',
  });

/** A whole number of so many digits at most, as a path or a query writes it. */
export const digits = (most: number) => z.string().max(most).regex(/^\d+$/).transform(Number);

/** An id of reference data, of the kind that it is asked for: the database has room for so many digits and no more. */
export const askedId = <Kind extends string>() =>
  digits(9)
    .transform(asId<Kind>)
    .meta({ description: 'A whole number' });
export const askedZone = askedId<'zone'>().meta({ description: 'Id of a zone' });
export const askedClass = askedId<'allocation class'>().meta({ description: 'Id of an allocation class' });

/** A value of a query that may come once. */
export const single = text(200);

/** A value of a query that may come several times. */
export const repeated = z.union([single.transform((one) => [one]), z.array(single).max(100)]);
