import type { FastifyInstance } from 'fastify';
import type { ServedInstance } from './served-instance.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: whether it can serve; 503 while it starts, stops or has no database.
 * Why not stands in the log and on the port of the metrics, not here: everybody may ask.
 */
export function registerHealth(server: FastifyInstance, { health }: Pick<ServedInstance, 'health'>): void {
  server.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  server.get('/readyz', async (_, reply) => {
    const ready = (await health.look()).status !== 'not ready';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}
