import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS_PATTERN = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const LOOPBACK_HOST_PATTERN = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the caller sits at this machine. Judged by the connection, which nobody can forge. A name that only points
 * here (a page that rebinds its own name) and whatever a proxy on this machine passes on for others do not count.
 */
export function isDeveloper({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS_PATTERN.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST_PATTERN.test(headers.host ?? '') &&
    ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].every(
      (name) => headers[name] === undefined,
    )
  );
}
