import { pino } from 'pino';
import { seedStore } from '../../demo/seed-store.ts';
import { SeedFault } from '../../platform/seed-files/seed-fault.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const SEED_DEMO: Command = {
  name: 'seed demo',
  summary: 'puts the simulated market and the demo users into the database',
  args: [],
  options: {},
  async run(call) {
    if (call.config.mode === 'production') {
      call.terminal.note('The demo market is simulated and its passwords are known; it is not for MODE=production.');
      return EXIT.failed;
    }
    return withMarketStore(call, async (db) => {
      const log = pino({ level: call.config.logLevel }, { write: (line) => call.terminal.note(messageOf(line)) });
      try {
        await seedStore(db, { seed: 'demo' }, { log, now: call.clock.now() });
      } catch (error) {
        if (!(error instanceof SeedFault)) throw error;
        call.terminal.note(error.message);
        return EXIT.failed;
      }
      call.terminal.say('The demo market is in the database.');
      return EXIT.good;
    });
  },
};

/** What a line of the log says to people. */
const messageOf = (line: string): string => String((JSON.parse(line) as { readonly msg?: unknown }).msg ?? '');
