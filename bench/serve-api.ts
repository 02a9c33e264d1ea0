import { compose } from '../src/server/compose.ts';
import { buildServer } from '../src/server/http/build-server.ts';
import { openPages } from '../src/server/http/load-pages.ts';
import { CALLS_PER_MINUTE } from '../src/server/http/rate-limits.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { SILENT_LOG } from '../src/testing/start-test-instance.ts';
import { reportLoad } from './report-load.ts';

// An instance in a process of its own, on a free port of loopback that it prints. The load is one caller, whom the
// rate limits would stop; they are counted all the same.
const config = readConfig({ ...process.env, SEED: 'none' });
if (!config.ok) throw new Error(config.reason.join(' '));
const unlimited = Object.fromEntries(Object.keys(CALLS_PER_MINUTE).map((rate) => [rate, 1e9]));
const composed = await compose(config.value, {
  log: SILENT_LOG,
  callsPerMinute: unlimited as typeof CALLS_PER_MINUTE,
});
if (!composed.ok) throw new Error(composed.reason);
// As `serve` does.
composed.value.publications.makeReady();
const server = await buildServer(composed.value, await openPages(config.value.pageThreads));
await server.listen({ host: '127.0.0.1', port: 0 });

reportLoad();
process.stdout.write(`${(server.server.address() as { port: number }).port}\n`);
