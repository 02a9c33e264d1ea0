import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { compose, type Instance } from './compose.ts';
import { buildServer, type Pages } from './http/build-server.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import type { Config } from './platform/config.ts';
import type { Shutdown } from './shutdown.ts';
import { startJobs } from './start-jobs.ts';

export interface ServeOptions {
  readonly log: FastifyBaseLogger;
  readonly shutdown: Shutdown;
  /** A line for people. */
  readonly say: (line: string) => void;
  /** The pages, made in so many threads; null: the API alone is served. */
  readonly openPages: (threads: number) => Promise<Pages | null>;
  /** Pages that are no build: they are put on the server before it listens. */
  readonly addPages?: (server: FastifyInstance, instance: Instance) => Promise<void>;
}

/** Starts an instance and has the shutdown know how it is ended. What keeps it from starting ends the process with a line. */
export async function serve(config: Config, { log, shutdown, say, openPages, addPages }: ServeOptions): Promise<void> {
  const giveUp = (line: string): Promise<never> => {
    say(line);
    return shutdown.end(1);
  };
  // They come up while the store is opened.
  const pages = openPages(config.pageThreads);
  // Whoever waits for them hears of their failure; until then nobody has left it alone.
  pages.catch(() => undefined);
  const composed = await compose(config, { log });
  if (!composed.ok) return giveUp(composed.reason);
  const instance = composed.value;
  shutdown.add(() => instance.stop());
  // It comes up while the pages are read.
  instance.publications.makeReady();
  if (config.metricsPort !== null) {
    const metrics = await serveMetrics(instance, { host: config.metricsHost, port: config.metricsPort });
    if (!metrics.ok) return giveUp(metrics.reason);
    log.info({ port: metrics.value.port }, 'metrics are served');
    shutdown.add(() => metrics.value.stop());
  }
  const server = await buildServer(instance, await pages);
  await addPages?.(server, instance);
  const jobs = await startJobs(instance);
  shutdown.add(async () => {
    instance.announceStop();
    await Promise.all([server.close(), jobs.stop()]);
  });
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    log.error({ err: error }, 'not listening');
    return giveUp(
      `Port ${config.port} of ${config.host} cannot be listened on; is it in use? PORT and HOST choose another.`,
    );
  }
  const { port } = server.server.address() as { port: number };
  say(`Anabranch is ready on ${config.publicOrigin ?? `http://localhost:${port}`}`);
  if (config.seed === 'demo') {
    const { describeDemoUsers } = await import('./demo/seed-demo-users.ts');
    for (const line of describeDemoUsers()) say(line);
  }
  await shutdown.ready();
}
