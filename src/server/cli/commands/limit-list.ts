import { isClosed, neverRead, readingOn } from '#domain/places/limit.ts';
import { localDateOf, printInstant } from '#domain/units/instant.ts';
import { listLatestReadings } from '../../reference/list-latest-readings.ts';
import { loadReference } from '../../reference/load-reference.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withMarketStore } from '../toolkit/with-store.ts';
import { describeLeft } from './describe-left.ts';

export const LIST_LIMITS: Command = {
  name: 'limit list',
  summary: 'lists the limits with their ids, models and last readings',
  args: [],
  options: {},
  run: (call) =>
    withMarketStore(call, async (db) => {
      const reference = await loadReference(db);
      const today = localDateOf(call.clock.now());
      const readings = await db.transaction().execute((transaction) => listLatestReadings(transaction, reference));
      for (const limit of reference.limits) {
        const last = readings.find((one) => one.limit.id === limit.id) ?? neverRead(limit);
        const reading = readingOn(last, today);
        const state =
          reading.readAt === null
            ? 'never read, counts as closed'
            : `${isClosed(reading) ? 'closed' : 'open'}${describeLeft(reading.volume)}, read ${printInstant(reading.readAt)}`;
        call.terminal.say(`${String(limit.id).padStart(4)}  ${limit.name} (${limit.model.kind}): ${state}`);
      }
      return EXIT.good;
    }),
};
