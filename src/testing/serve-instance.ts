import type { Pages } from '#server/http/build-server.ts';
import { PageThreads } from '#server/pages/page-threads.ts';
import { readConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/open-log.ts';
import { serve } from '#server/serve.ts';
import { Shutdown } from '#server/shutdown.ts';

// The process of `main.ts`, for tests of how it ends: without pages, or with odd ones, whose threads are asked every
// `ODD_PAGES` milliseconds whether they are alive. A line of input makes a fault that nobody foresaw.
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
const openOddPages = async (count: number): Promise<Pages> => {
  const script = new URL('odd-page-thread.ts', import.meta.url);
  const threads = await PageThreads.open(count, { script, pulseMilliseconds: Number(process.env.ODD_PAGES) });
  return { make: threads.make, clientFolder: import.meta.dirname, stop: () => threads.stop() };
};
const openPages = process.env.ODD_PAGES === undefined ? async () => null : openOddPages;
await serve(config.value, { log, shutdown, say, openPages });
