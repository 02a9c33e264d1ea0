import { localDateOf } from '#domain/units/instant.ts';
import { answer, type Handlers } from '../calls/answers.ts';
import type { Database } from '../platform/database/database.ts';
import { listAllocationLevels, listClimateConditions, listNewestOutlooks } from './list-outlooks.ts';
import { presentAllocationLevel, presentClimateCondition, presentOutlook } from './present-outlook.ts';

/** What is allocated this season, and what may still be. */
export const makeOutlookHandlers = (db: Database): Handlers['outlook'] => ({
  listClimateConditions: async () => answer((await listClimateConditions(db)).map(presentClimateCondition)),

  listAllocationLevels: async (_request, { now }) =>
    answer((await listAllocationLevels(db, localDateOf(now))).map(presentAllocationLevel)),

  listAllocationOutlooks: async (_request, { now }) =>
    answer((await listNewestOutlooks(db, localDateOf(now))).map(presentOutlook)),
});
