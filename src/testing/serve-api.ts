import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { buildServer } from '#server/http/build-server.ts';
import { SILENT_LOG } from './start-test-instance.ts';

// A process of its own for tests that kill it: the API on a free port of loopback, printed when it is ready.
const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL, SEED: 'none' });
if (!config.ok) throw new Error(config.reason.join(' '));
const machine = await compose(config.value, { log: SILENT_LOG, poolSize: 3 });
if (!machine.ok) throw new Error(machine.reason);
const server = await buildServer(machine.value, null);
await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(server.server.address() as { port: number }).port}\n`);
