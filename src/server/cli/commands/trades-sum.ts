import { rebuildTradeMonths } from '../../publishing/keep-trade-months.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { printCounted } from '../toolkit/print-import.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const SUM_TRADES: Command = {
  name: 'trades sum',
  summary: 'sums all trades by month again; graphs of years are drawn from the sums',
  args: [],
  options: {},
  run: (call) =>
    withMarketStore(call, async (db) => {
      const { sums, repaired } = await rebuildTradeMonths(db);
      call.terminal.say(
        `${printCounted(sums, 'monthly sum')}; ${repaired === 0 ? 'all were right' : `${printCounted(repaired, 'was', 'were')} wrong`}`,
      );
      return EXIT.good;
    }),
};
