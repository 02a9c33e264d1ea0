import type { FastifyInstance } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import { replyToConditional } from './reply-to-conditional.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import type { ServedInstance } from './served-instance.ts';
import { siteOriginOf } from './site-origin-of.ts';

/** Programs ask every few hours; what changed shows within minutes to who asks more often. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** The map of the site, the word to search engines and the feeds, for anybody. */
export function registerPublicFiles(
  server: FastifyInstance,
  instance: Pick<ServedInstance, 'config' | 'publicFiles'>,
): void {
  for (const path of instance.publicFiles.paths)
    server.get(path, async (request, reply) => {
      const file = await instance.publicFiles.find(path, siteOriginOf(instance, request));
      if (file === null) return replyWithProblem(reply, describeProblem('content_unreachable'));
      reply.header('cache-control', CACHE_CONTROL).header('etag', file.etag);
      return replyToConditional(reply, file.etag) ?? reply.type(`${file.type}; charset=utf-8`).send(file.bytes);
    });
}
