import type { FastifyInstance } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { ServedInstance } from './served-instance.ts';

const VALID_DAYS = 90;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole in this installation, where its operator says so. */
export function registerSecurityContact(
  server: FastifyInstance,
  { config, clock }: Pick<ServedInstance, 'config' | 'clock'>,
): void {
  const { securityContact, publicOrigin } = config;
  if (securityContact === null) return;
  server.get('/.well-known/security.txt', async (_, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock.now() + VALID_DAYS * MILLISECONDS_PER_DAY).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}/.well-known/security.txt`]),
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
