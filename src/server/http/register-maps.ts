import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import { replyToConditional } from './reply-to-conditional.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import { picturePolicy } from './security-headers.ts';
import type { DrawnMap, ServedInstance } from './served-instance.ts';

/** Zones, rules and outlines change rarely, and none of them is a secret. */
const CACHE_CONTROL = 'public, max-age=86400';

type MapRequest = FastifyRequest<{ Params: { readonly id: string } }>;

/** Pictures of where zones and limits lie, for anybody. */
export function registerMaps(server: FastifyInstance, { maps }: Pick<ServedInstance, 'maps'>): void {
  const answerWith =
    (find: (id: number) => DrawnMap | null) =>
    async (request: MapRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const found = find(Number(request.params.id));
      if (found === null) return replyWithProblem(reply, describeProblem('not_found'));
      reply.headers({ 'cache-control': CACHE_CONTROL, etag: found.etag, 'content-security-policy': picturePolicy });
      return replyToConditional(reply, found.etag) ?? reply.type('image/svg+xml').send(found.bytes);
    };

  server.get(
    '/maps/zones/:id(^\\d{1,9}$).svg',
    answerWith((id) => maps.findZone(id)),
  );
  server.get(
    '/maps/limits/:id(^\\d{1,9}$).svg',
    answerWith((id) => maps.findLimit(id)),
  );
}
