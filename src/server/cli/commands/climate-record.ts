import { CLIMATE_CONDITIONS } from '#domain/products/climate-condition.ts';
import { parseCalendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { appendClimateReadings } from '../../reference/append-climate-readings.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { readSource } from '../toolkit/read-source.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const RECORD_CLIMATE: Command = {
  name: 'climate record',
  summary: 'notes what the climate is said to be',
  args: [{ name: 'CONDITION', choices: CLIMATE_CONDITIONS.map((name) => ({ name, summary: name.replace('_', ' ') })) }],
  options: {
    on: { takes: 'DAY', summary: 'of which day, 2026-11-21; today if left out' },
    source: { takes: 'TEXT', summary: 'who says so; required' },
  },
  run: (call) =>
    withMarketStore(call, async (db) => {
      const now = call.clock.now();
      const today = localDateOf(now);
      const text = call.option('on') ?? today;
      const day = parseCalendarDate(text);
      const source = readSource(call);
      const condition = CLIMATE_CONDITIONS.find((one) => one === call.args[0]);
      if (!day.ok || day.value > today || source === null || condition === undefined) {
        call.terminal.note(
          source === null
            ? '--source is needed: who says so.'
            : `--on is "${text}"; allowed: a day up to today such as 2026-11-21.`,
        );
        return EXIT.wrongCall;
      }
      const reading = { condition, readOn: day.value, source, isSimulated: false };
      const added = await appendClimateReadings(db, [reading], now);
      if (!added.ok) {
        call.terminal.note(`There is no climate condition "${added.reason}": npm run cli -- seed reference`);
        return EXIT.failed;
      }
      call.terminal.say(`The climate of ${day.value}: ${condition.replace('_', ' ')}`);
      return EXIT.good;
    }),
};
