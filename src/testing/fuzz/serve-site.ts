import { existsSync } from 'node:fs';
import pino from 'pino';
import { RATE_CLASSES } from '#contract/operation.ts';
import type { CallLimits } from '#server/calls/call-limiter.ts';
import { compose } from '#server/compose.ts';
import { buildServer } from '#server/http/build-server.ts';
import { openPages } from '#server/http/load-pages.ts';
import { readConfig } from '#server/platform/config.ts';
import { BUILT_PAGES } from './built-pages.ts';

// The whole site in a process of its own, as far as it is built, on a free port of loopback that it prints. The callers
// of the fuzz share an address and would meet the limits of their class; behind a proxy each can name another.
const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL, SEED: 'none', TRUSTED_PROXIES: '127.0.0.1' });
if (!config.ok) throw new Error(config.reason.join(' '));
const unlimited = Object.fromEntries([...RATE_CLASSES, 'stranger'].map((rate) => [rate, 1e9])) as CallLimits;
const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
const composed = await compose(config.value, { log, poolSize: 6, callsPerMinute: unlimited });
if (!composed.ok) throw new Error(composed.reason);
const server = await buildServer(composed.value, existsSync(BUILT_PAGES) ? await openPages(1) : null);
await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(server.server.address() as { port: number }).port}\n`);
