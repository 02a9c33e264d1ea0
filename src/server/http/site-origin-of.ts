import type { FastifyRequest } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import { ProblemError } from '../calls/problem-error.ts';
import type { ServedInstance } from './served-instance.ts';

/** Where the browser believes to be: pages compare it with the origin of a form. A name that no site can have is refused. */
export function siteOriginOf(
  { config }: Pick<ServedInstance, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const address = URL.parse(`${protocol}://${host}`);
  if (address === null || !/^https?:$/.test(address.protocol) || /[\s/\\?#@]/.test(host))
    throw new ProblemError(describeProblem('malformed'));
  return address.origin;
}
