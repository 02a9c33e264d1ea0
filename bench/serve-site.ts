import { Worker } from 'node:worker_threads';
import { compose } from '../src/server/compose.ts';
import { buildServer } from '../src/server/http/build-server.ts';
import { openPages } from '../src/server/http/load-pages.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { SILENT_LOG } from '../src/testing/start-test-instance.ts';
import type { Strain, Watch } from './site-process.ts';

// The whole site in a process of its own, on a free port of loopback that it prints. It tells its parent, over a channel
// that no one else has, how long its event loop stood still and how much memory it took while it was watched.
const config = readConfig({ ...process.env, SEED: 'none' });
if (!config.ok) throw new Error(config.reason.join(' '));
const composed = await compose(config.value, { log: SILENT_LOG, clock: systemClock });
if (!composed.ok) throw new Error(composed.reason);
const server = await buildServer(composed.value, await openPages(config.value.pageThreads));

/**
 * The longest time for which the event loop did one thing, in microseconds, by the clock of its own thread: on a busy
 * machine the time of other programs does not count.
 */
let stretch = 0;
let lastTurn = process.threadCpuUsage();
const takeTurn = (): void => {
  const { user, system } = process.threadCpuUsage(lastTurn);
  lastTurn = process.threadCpuUsage();
  stretch = Math.max(stretch, user + system);
};
setInterval(takeTurn, 1).unref();

// Counted beside the event loop, for while it stands still nothing in it could look.
const memory = new BigInt64Array(new SharedArrayBuffer(8));
new Worker(new URL('watch-memory.ts', import.meta.url), { workerData: memory.buffer }).unref();
let atFirst = 0;

process.on('message', (watch: Watch) => {
  if (watch === 'begin') {
    globalThis.gc?.();
    lastTurn = process.threadCpuUsage();
    stretch = 0;
    atFirst = process.memoryUsage.rss();
    Atomics.store(memory, 0, BigInt(atFirst));
    process.send?.('watching');
    return;
  }
  takeTurn();
  const most = Math.max(Number(Atomics.load(memory, 0)), process.memoryUsage.rss());
  process.send?.({ stretch: stretch / 1000, memory: most - atFirst } satisfies Strain);
});

await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(server.server.address() as { port: number }).port}\n`);
