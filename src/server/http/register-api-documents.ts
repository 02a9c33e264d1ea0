import type { FastifyInstance } from 'fastify';
import { describeApi } from '#contract/describe-api.ts';
import { API_DOCS } from '#contract/operation.ts';
import { renderApiPage } from './render-api-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** As they are sent: held as bytes, which are compressed once and not for each reader. */
interface ApiDocuments {
  readonly text: Buffer;
  readonly page: Buffer;
}

/** The table of operations does not change while a process runs: all servers in it send the same. */
let documents: ApiDocuments | null = null;

function writeDocuments(): ApiDocuments {
  const document = describeApi();
  return { text: Buffer.from(JSON.stringify(document)), page: Buffer.from(renderApiPage(document)) };
}

/** The description of the API for programs and for people, both from the table of operations. */
export function registerApiDocuments(server: FastifyInstance): void {
  documents ??= writeDocuments();
  const { text, page } = documents;

  server.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json; charset=utf-8').send(text),
  );
  server.get(API_DOCS, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header(
        'content-security-policy',
        `${contentSecurityPolicy(null)}; style-src 'self'; img-src 'self'; font-src 'self'`,
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
