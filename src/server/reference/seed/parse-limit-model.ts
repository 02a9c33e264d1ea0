import { z } from 'zod';
import type { LimitModel } from '#domain/places/limit-model.ts';
import { lastRuleTurn } from '#domain/places/limit-turns.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { parseWrittenVolume } from '#domain/units/parse-written-volume.ts';
import { NO_WATER } from '#domain/units/volume.ts';

const volume = z.string().transform((text, context) => {
  const litres = parseWrittenVolume(text);
  if (litres === null) context.addIssue({ code: 'custom', message: 'not a volume such as 85 GL or 1500 ML' });
  return litres ?? z.NEVER;
});
/** Closed on every day it would be no limit: an order closes such a one. */
const isOpenSometimes = (season: { readonly closedFrom: string; readonly closedTo: string }): boolean =>
  lastRuleTurn({ kind: 'seasonal_cap', cap: NO_WATER, ...season }, calendarDate('2027-01-01')) !== null;

const dayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'not a day of the year such as 07-01');

/** The models of the domain, with volumes written as `100 GL`. */
const model: z.ZodType<LimitModel> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('balance_account') }),
  z.strictObject({
    kind: z.literal('dated_releases'),
    releases: z.array(z.strictObject({ from: dayOfYear, volume, certain: volume.optional() })).min(1),
  }),
  z.strictObject({
    kind: z.literal('two_sided_account'),
    capacity: volume,
    side: z.enum(['out', 'in']),
    reopensAt: volume,
  }),
  z.strictObject({ kind: z.literal('threshold'), opensAbove: volume, closesBelow: volume }),
  z.strictObject({ kind: z.literal('lesser_of_two'), yearlyVolume: volume }),
  z
    .strictObject({ kind: z.literal('seasonal_cap'), cap: volume, closedFrom: dayOfYear, closedTo: dayOfYear })
    .refine(isOpenSometimes, 'closed on every day of the year'),
  z.strictObject({ kind: z.literal('zone_maximum'), maximum: volume }),
  z.strictObject({ kind: z.literal('zone_minimum'), minimum: volume }),
  z.strictObject({ kind: z.literal('published') }),
  z.strictObject({ kind: z.literal('order') }),
]);

/** Reads the model of a limit from JSON; the reason of a refusal is a sentence for whoever edits the seed. */
export function parseLimitModel(text: string): Result<LimitModel, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('not JSON');
  }
  const checked = model.safeParse(json);
  if (checked.success) return succeed(checked.data);
  const [issue] = checked.error.issues;
  return refuse([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}
