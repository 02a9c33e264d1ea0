import type { Pages } from '#server/http/build-server.ts';
import { PageThreads } from '#server/pages/page-threads.ts';
import { runServer } from '#server/run-server.ts';

// The process of `main.ts`, for tests of how it ends: without pages, or with odd ones, whose threads are asked every
// `ODD_PAGES` milliseconds whether they are alive. A line of input makes a fault that nobody foresaw.
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
await runServer({ openPages });
