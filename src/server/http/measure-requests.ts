import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listOperations } from '#contract/operations/operations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { routeOf } from './register-operations.ts';
import { EVENT_STREAM } from './stream-events.ts';

const OPERATIONS = new Map(
  listOperations().map(({ group, name, operation: { method, path } }) => [
    `${method} ${routeOf(path)}`,
    `${group}.${name}`,
  ]),
);

/** Counts and times every answer by the route it took; of a stream, which lasts as long as its reader, nothing is timed. */
export function measureRequests(server: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) requests.note(nameRoute(request), String(reply.statusCode), reply.elapsedTime / 1000);
    done();
  });
}

const isStream = ({ raw }: FastifyReply): boolean => String(raw.getHeader('content-type')).startsWith(EVENT_STREAM);

/** One of few names, whatever was asked for. */
function nameRoute({ method, routeOptions: { url } }: Pick<FastifyRequest, 'method' | 'routeOptions'>): string {
  if (url === undefined) return 'unknown';
  const operation = OPERATIONS.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
  if (operation !== undefined) return operation;
  if (url === '/healthz' || url === '/readyz') return 'health';
  if (url.startsWith('/api/')) return 'api';
  return url === '/*' ? 'page' : 'file';
}
