import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { compose, type Instance } from '../src/server/compose.ts';
import { answerWithPages, PAGE_ROUTES } from '../src/server/http/answer-with-pages.ts';
import { buildServer } from '../src/server/http/build-server.ts';
import { makePagesOf } from '../src/server/pages/page-maker.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { startJobs } from '../src/server/start-jobs.ts';
import { ROOT } from './run-program.ts';

const SERVER_BUILD = 'virtual:react-router/server-build';
const STOP_MILLISECONDS = 10_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function giveUp(lines: readonly string[]): never {
  for (const line of lines) say(line);
  process.exit(1);
}

/** Vite's own files, the hot reload and `src/web/public`; true when it was one of them. */
const isAnsweredByVite = (vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
  new Promise((done) => {
    reply.raw.once('close', () => done(true));
    vite.middlewares(request.raw, reply.raw, () => done(false));
  });

/** The pages from their source, in place of those of the last build. */
async function servePagesFromSource(server: FastifyInstance, instance: Instance): Promise<ViteDevServer> {
  const { config } = instance;
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: server.server, clientPort: config.port } },
  });
  // The style sheet comes with the document.
  vite.watcher.on('change', (path) => {
    if (path.endsWith('.css')) vite.ws.send({ type: 'full-reload' });
  });
  const answer = answerWithPages(instance, async () =>
    makePagesOf((await vite.ssrLoadModule(SERVER_BUILD)) as ServerBuild, 'development'),
  );
  await server.register(async (scope) => {
    // Vite puts styles into the page by script; nothing else may do more than in production.
    scope.addHook('onSend', async (_, reply) => {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header('content-security-policy', policy.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"));
    });
    for (const path of PAGE_ROUTES)
      scope.all(path, async (request, reply) => {
        if (await isAnsweredByVite(vite, request, reply)) return reply.hijack();
        return answer(request, reply);
      });
  });
  return vite;
}

const config = readConfig(process.env);
if (!config.ok) giveUp(config.reason);
const log = pino({ level: config.value.logLevel }, pino.destination({ dest: 2, sync: false }));
const composed = await compose(config.value, { log });
if (!composed.ok) giveUp([composed.reason]);
const instance = composed.value;
const server = await buildServer(instance, null);
const vite = await servePagesFromSource(server, instance);
const jobs = await startJobs(instance);

/** The watcher asks with SIGTERM before it starts anew, and waits; browsers that hold on to us need not be waited for. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
  void vite.close();
  void server.close();
  await jobs.stop();
  await instance.stop();
  process.exit(0);
}
process.once('SIGINT', stop).once('SIGTERM', stop);

await server.listen({ host: config.value.host, port: config.value.port });
say(
  `Development on http://localhost:${config.value.port}: pages reload themselves, a change in the server starts it anew.`,
);
