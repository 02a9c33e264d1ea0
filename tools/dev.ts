import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { Instance } from '../src/server/compose.ts';
import { answerWithPages, PAGE_ROUTES } from '../src/server/http/answer-with-pages.ts';
import { makePagesOf } from '../src/server/pages/page-maker.ts';
import { runServer } from '../src/server/run-server.ts';
import { ROOT } from './run-program.ts';

const SERVER_BUILD = 'virtual:react-router/server-build';

/** Vite's own files, the hot reload and `src/web/public`; true when it was one of them. */
const isAnsweredByVite = (vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
  new Promise((done) => {
    reply.raw.once('close', () => done(true));
    vite.middlewares(request.raw, reply.raw, () => done(false));
  });

/** The pages from their source, in place of those of the last build. */
async function servePagesFromSource(server: FastifyInstance, instance: Instance): Promise<void> {
  const { config } = instance;
  const heard = process.listeners('SIGTERM');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: server.server, clientPort: config.port } },
  });
  // Vite would end the process at once, before the store is closed.
  for (const listener of process.listeners('SIGTERM'))
    if (!heard.includes(listener)) process.removeListener('SIGTERM', listener);
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
  // Browsers that hold on to the hot reload need not be waited for.
  server.addHook('preClose', () => vite.close());
}

// The watcher asks with SIGTERM before it starts anew, and waits.
await runServer({ openPages: async () => null, addPages: servePagesFromSource });
process.stdout.write('Pages reload themselves, a change in the server starts it anew.\n');
