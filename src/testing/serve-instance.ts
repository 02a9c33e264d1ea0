import { readConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/open-log.ts';
import { serve } from '#server/serve.ts';
import { Shutdown } from '#server/shutdown.ts';

// The process of `main.ts` without pages, for tests of how it ends. A line of input makes a fault that nobody foresaw.
const config = readConfig(process.env);
if (!config.ok) throw new Error(config.reason.join(' '));
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
process.stdout.on('error', () => undefined);
const { log, fatal, close } = openLog('info');
const shutdown = new Shutdown({ say, fatal, close });
process.stdin.on('data', (line) => {
  if (`${line}`.startsWith('throw')) throw new Error('a fault of the test');
  void Promise.reject(new Error('a fault of the test'));
});
await serve(config.value, { log, shutdown, say, loadPages: async () => null });
