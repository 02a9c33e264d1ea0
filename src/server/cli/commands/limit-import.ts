import { parseCalendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { importQldLimits } from '../../publishing/feeds/readings/qld-limits.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { READING_OPTIONS, runReadingImport } from '../toolkit/run-reading-import.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const IMPORT_LIMITS: Command = {
  name: 'limit import',
  summary: 'stores what zones of Queensland hold and may hold from the table of volumes by zone, all of it or nothing',
  args: [{ name: 'FILE' }],
  options: { on: { takes: 'DAY', summary: 'the day of the table, 2026-03-01; required' }, ...READING_OPTIONS },
  run: (call) =>
    withMarketStore(call, async (db) => {
      const now = call.clock.now();
      const text = call.option('on') ?? '';
      const day = parseCalendarDate(text);
      if (!day.ok || day.value > localDateOf(now)) {
        call.terminal.note(`--on is "${text}"; allowed: a day up to today such as 2026-03-01, the day of the table.`);
        return EXIT.wrongCall;
      }
      return runReadingImport(call, now, (given) => importQldLimits(db, { ...given, day: day.value }));
    }),
};
