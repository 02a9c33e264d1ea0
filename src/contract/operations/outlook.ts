import { z } from 'zod';
import { CLIMATE_CONDITIONS } from '#domain/products/climate-condition.ts';
import { defineOperation, nothing } from '../define-operation.ts';
import { time } from '../wire.ts';

/** Per cent of the entitlement, with two decimals. */
const percentage = z.number();

const climateConditionAnswer = z.object({
  id: z.int(),
  display: z.string(),
  type: z.enum(CLIMATE_CONDITIONS),
  exceededIn: z.int().meta({ description: 'In how many years of a hundred more water flows in than in such a season' }),
  source: z.string(),
});
export type ClimateConditionAnswer = z.infer<typeof climateConditionAnswer>;

const allocationLevelAnswer = z.object({
  zone: z.int(),
  allocationClass: z.int(),
  allocationPercentage: percentage,
  year: z.string().meta({ description: 'The water year, `2026-27`' }),
  timestamp: time.meta({ description: 'The start of the day of the announcement' }),
  source: z.string(),
  isSimulated: z.boolean(),
});
export type AllocationLevelAnswer = z.infer<typeof allocationLevelAnswer>;

const allocationOutlookAnswer = z.object({
  zone: z.int(),
  allocationClass: z.int(),
  condition: z.int(),
  timestamp: time.meta({ description: 'The start of the day on which the statement was issued' }),
  expectedOn: z.iso.date().meta({ description: 'By when so much may be allocated' }),
  year: z.string().meta({ description: 'The water year of that day, `2026-27`' }),
  allocationPercentage: percentage,
  source: z.string(),
  missing: z.string().nullable().meta({ description: 'What no source confirms of it' }),
  isSimulated: z.boolean(),
});
export type AllocationOutlookAnswer = z.infer<typeof allocationOutlookAnswer>;

const listOf = <Answer extends z.ZodType>(path: string, summary: string, answer: Answer) =>
  defineOperation({
    method: 'GET',
    path,
    summary,
    access: 'logged_in',
    rate: 'read',
    query: nothing,
    answer: z.array(answer),
  });

/** What is allocated this season, and what may still be. */
export const outlook = {
  listClimateConditions: listOf(
    'climate_conditions',
    'What the rest of a season may be like, the wettest first',
    climateConditionAnswer,
  ),
  listAllocationLevels: listOf(
    'allocation_levels',
    'What was announced last for each zone and class in this water year',
    allocationLevelAnswer,
  ),
  listAllocationOutlooks: listOf(
    'allocation_outlooks',
    'The newest outlook of each zone: what may be allocated by when, under which condition',
    allocationOutlookAnswer,
  ),
} as const;
