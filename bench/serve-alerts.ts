import { compose } from '../src/server/compose.ts';
import { buildServer } from '../src/server/http/build-server.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { startJobs } from '../src/server/start-jobs.ts';
import { SILENT_LOG } from '../src/testing/start-test-instance.ts';

// An instance with its jobs, which matches alerts and sends mail, on a free port of loopback that it prints.
const config = readConfig({ ...process.env, SEED: 'none' });
if (!config.ok) throw new Error(config.reason.join(' '));
const composed = await compose(config.value, { log: SILENT_LOG });
if (!composed.ok) throw new Error(composed.reason);
composed.value.publications.makeReady();
const server = await buildServer(composed.value, null);
await startJobs(composed.value);
await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(server.server.address() as { port: number }).port}\n`);
