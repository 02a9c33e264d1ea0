import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the caller sits at this machine. Judged by the connection, which nobody can forge. A name that only points
 * here (a page that rebinds its own name) and whatever a proxy on this machine passes on for others do not count.
 */
export function isDeveloper({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].every(
      (name) => headers[name] === undefined,
    )
  );
}
