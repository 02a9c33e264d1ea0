import { pino } from 'pino';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { buildServer } from './http/build-server.ts';
import { loadPages } from './http/load-pages.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { LOG_OPTIONS } from './log-options.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';

const STOP_MILLISECONDS = 10_000;

/** What everybody sees on the terminal; the log is for machines. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Ends what was started, the last first; a second request changes nothing. */
class Shutdown {
  private readonly ends: (() => Promise<void>)[] = [];
  private isAsked = false;
  private isReady = false;

  /** Signals count from the first moment on; what is just being started is finished first, then ended. */
  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (this.isAsked) return;
        say('Stopping.');
        this.isAsked = true;
        setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
        if (this.isReady) void this.end(0);
      });
    }
  }

  add(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  /** From now on a signal acts at once; one that came before acts now. */
  async ready(): Promise<void> {
    this.isReady = true;
    if (this.isAsked) await this.end(0);
  }

  async end(code: number): Promise<never> {
    for (const end of this.ends.toReversed()) await end();
    process.exit(code);
  }
}

async function run(config: Config): Promise<void> {
  const shutdown = new Shutdown();
  const log = pino({ level: config.logLevel, ...LOG_OPTIONS }, pino.destination({ dest: 2, sync: false }));
  const machine = await compose(config, { log });
  if (!machine.ok) {
    say(machine.reason);
    return shutdown.end(1);
  }
  shutdown.add(() => machine.value.stop());
  if (config.metricsPort !== null) {
    const metrics = await serveMetrics(machine.value, { host: config.metricsHost, port: config.metricsPort });
    if (!metrics.ok) {
      say(metrics.reason);
      return shutdown.end(1);
    }
    log.info({ port: metrics.value.port }, 'metrics are served');
    shutdown.add(() => metrics.value.stop());
  }
  const server = await buildServer(machine.value, await loadPages());
  const jobs = await startJobs(machine.value);
  shutdown.add(() => jobs.stop());
  shutdown.add(async () => {
    machine.value.announceStop();
    await server.close();
  });
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    log.error({ err: error }, 'not listening');
    say(`Port ${config.port} of ${config.host} cannot be listened on; is it in use? PORT and HOST choose another.`);
    return shutdown.end(1);
  }
  const { port } = server.server.address() as { port: number };
  say(`Anabranch is ready on ${config.publicOrigin ?? `http://localhost:${port}`}`);
  if (config.seed === 'demo') {
    const { describeDemoUsers } = await import('./demo/seed-demo-users.ts');
    for (const line of describeDemoUsers()) say(line);
  }
  await shutdown.ready();
}

const config = readConfig(process.env);
if (config.ok) await run(config.value);
else {
  for (const mistake of config.reason) say(mistake);
  process.exit(1);
}
