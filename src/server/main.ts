import { pino } from 'pino';
import { systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { buildServer } from './http/build-server.ts';
import { loadPages } from './http/load-pages.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { LOG_OPTIONS } from './log-options.ts';

const STOP_MILLISECONDS = 10_000;

/** What everybody sees on the terminal; the log is for machines. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, ...LOG_OPTIONS }, pino.destination({ dest: 2, sync: false }));
  const machine = await compose(config, { log, clock: systemClock });
  if (!machine.ok) {
    say(machine.reason);
    process.exit(1);
  }
  const server = await buildServer(machine.value, await loadPages());
  const jobs = await startJobs(machine.value);

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    await server.close();
    await jobs.stop();
    await machine.value.stop();
    process.exit(0);
  };
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('Stopping.');
      void stop();
    });
  }

  await server.listen({ host: config.host, port: config.port });
  const { port } = server.server.address() as { port: number };
  say(`Anabranch is ready on ${config.publicOrigin ?? `http://localhost:${port}`}`);
  if (config.seed === 'demo') {
    const { describeDemoUsers } = await import('./demo/seed-demo-users.ts');
    for (const line of describeDemoUsers()) say(line);
  }
}

const config = readConfig(process.env);
if (config.ok) await run(config.value);
else {
  for (const mistake of config.reason) say(mistake);
  process.exit(1);
}
