import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface MeasuredParts {
  readonly health: Pick<Health, 'look'>;
  readonly metrics: Metrics;
}

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

export interface MetricsAddress {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Longest time for a request to arrive. */
  readonly requestMilliseconds?: number;
}

const REQUEST_MILLISECONDS = 5_000;
const SILENCE_MILLISECONDS = 15_000;
/** One program reads it every few seconds. */
const MAX_CONNECTIONS = 20;

/**
 * `/metrics` and `/status` on a port of their own, which strangers do not reach. The reason why not is a line for people.
 */
export async function serveMetrics(
  { log, ...parts }: MeasuredParts & { readonly log: Pick<FastifyBaseLogger, 'error'> },
  { host, port, requestMilliseconds = REQUEST_MILLISECONDS }: MetricsAddress,
): Promise<Result<MetricsServer, string>> {
  const server = createServer(
    {
      requestTimeout: requestMilliseconds,
      headersTimeout: requestMilliseconds,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      answer(parts, host, request, response).catch((error: unknown) => {
        log.error({ err: error }, 'the metrics failed');
        if (response.headersSent) response.destroy();
        else send(response, 500, 'text/plain', 'The metrics failed; the log says why.\n');
      });
    },
  );
  server.setTimeout(SILENCE_MILLISECONDS);
  server.maxConnections = MAX_CONNECTIONS;
  const fault = await new Promise<Error | null>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(null));
  });
  if (fault !== null) {
    log.error({ err: fault }, 'the metrics are not listening');
    return refuse(
      `Port ${port} of ${host} cannot be listened on for the metrics; is it in use? METRICS_PORT and METRICS_HOST choose another.`,
    );
  }
  server.on('error', (error) => log.error({ err: error }, 'the metrics are not listening'));
  parts.metrics.watchProcess();
  return succeed({
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  { health, metrics }: MeasuredParts,
  host: string,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isLoopback(host) && !isAskedByAddress(headers.host))
    return send(response, 421, 'text/plain', 'This port is asked by its address or as localhost.\n');
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'text/plain', 'Only GET is answered here.\n');
  switch (url) {
    case '/metrics':
      return send(response, 200, metrics.contentType, await metrics.print());
    case '/status':
      return send(response, 200, 'application/json', `${JSON.stringify(await health.look())}\n`);
    default:
      return send(response, 404, 'text/plain', 'Here are /metrics and /status.\n');
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * A page that somebody opens on the machine may have a name that leads here, and would read the answer as its own; a proxy
 * may pass on what strangers ask it for. Neither asks by an address.
 */
function isAskedByAddress(host: string | undefined): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && (url.hostname === 'localhost' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0);
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
