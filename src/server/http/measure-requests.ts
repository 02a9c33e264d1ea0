import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOperations } from '#contract/operations/operations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { routeOf } from './register-operations.ts';

const OPERATIONS = new Map(
  listOperations().map(({ group, name, operation: { method, path } }) => [
    `${method} ${routeOf(path)}`,
    `${group}.${name}`,
  ]),
);

/** Counts and times every answer by the route it took. */
export function measureRequests(server: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    requests.note(nameRoute(request), String(reply.statusCode), reply.elapsedTime / 1000);
    done();
  });
}

/** One of few names, whatever was asked for. */
function nameRoute({ method, routeOptions: { url } }: Pick<FastifyRequest, 'method' | 'routeOptions'>): string {
  if (url === undefined) return 'unknown';
  const operation = OPERATIONS.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
  if (operation !== undefined) return operation;
  if (url === '/healthz' || url === '/readyz') return 'health';
  if (url.startsWith('/api/')) return 'api';
  return url === '/*' ? 'page' : 'file';
}
