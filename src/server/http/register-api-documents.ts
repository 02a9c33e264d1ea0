import type { FastifyInstance } from 'fastify';
import { describeApi } from '#contract/description/describe-api.ts';
import { API_TEXT } from '#contract/operation.ts';
import { tagOf } from '../platform/tag-of.ts';
import { replyToConditional } from './reply-to-conditional.ts';

/** As it is sent: held as bytes, which are compressed once and not for each reader. */
interface ApiText {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The table of operations does not change while a process runs: all servers in it send the same. Written when somebody first asks: no start waits for it. */
let text: ApiText | null = null;

function writeText(): ApiText {
  const bytes = Buffer.from(JSON.stringify(describeApi()));
  return { bytes, etag: tagOf(bytes) };
}

/** The description of the API for programs; that for people is a page (`web/routes/api`). */
export function registerApiDocuments(server: FastifyInstance): void {
  server.get(API_TEXT, async (_, reply) => {
    text ??= writeText();
    const { bytes, etag } = text;
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    return replyToConditional(reply, etag) ?? reply.type('application/json; charset=utf-8').send(bytes);
  });
}
