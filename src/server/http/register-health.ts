import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Machine } from '../compose.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve; 503 while it starts, stops or has no database. */
export function registerHealth(server: FastifyInstance, machine: Machine): void {
  server.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  server.get('/readyz', async (_, reply) => {
    const database = await sql`select 1`.execute(machine.db).then(
      () => 'reachable',
      () => 'unreachable',
    );
    const isReady = database === 'reachable' && !machine.isStopping();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? (machine.content.outage === null ? 'ready' : 'degraded') : 'not ready',
        database,
        content: machine.content.outage?.reason ?? 'answers',
        listings: machine.market.size,
        position: machine.market.position,
      });
  });
}
