import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeProblem, type Problem } from '#contract/problems.ts';
import { describeError } from '../calls/describe-error.ts';
import { originOf, takeStrangerCall } from './identify-caller.ts';
import { replyToConditional } from './reply-to-conditional.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import type { ServedInstance } from './served-instance.ts';

/** Those who show cards ask once and keep what they get; what a card says changes by the day. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

type CardRequest = FastifyRequest<{ Params: { readonly kind: string; readonly key: string } }>;

/** Pictures of articles, zones and searches for cards beside links, for anybody. */
export function registerShareCards(
  server: FastifyInstance,
  { shareCards, ...counting }: Pick<ServedInstance, 'shareCards' | 'callLimiter' | 'securityLog'>,
): void {
  server.get('/share/:kind(^[a-z]{1,20}$)/:key(^[a-z0-9-]{1,100}$).png', async (request: CardRequest, reply) => {
    const { kind, key } = request.params;
    const card = await shareCards.find(kind, key);
    if (card === null) return replyWithProblem(reply, describeProblem('not_found'));
    reply.headers({ 'cache-control': CACHE_CONTROL, etag: card.etag });
    const instead = replyToConditional(reply, card.etag, { isPacked: false });
    if (instead !== null) return instead;
    const refuse = (problem: Problem) => replyWithProblem(reply.removeHeader('etag'), problem);
    // Whoever asks for all of them in a circle would have each drawn anew.
    const tooMany = takeStrangerCall(originOf(request), counting);
    if (tooMany !== null) return refuse(describeProblem('too_many_requests', { retryAfter: tooMany.retryAfter }));
    try {
      const bytes = await card.draw();
      return reply.type('image/png').send(bytes);
    } catch (error) {
      return refuse(describeError(error));
    }
  });
}
