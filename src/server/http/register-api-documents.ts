import type { FastifyInstance } from 'fastify';
import { describeApi } from '#contract/describe-api.ts';
import { API_DOCS } from '#contract/operation.ts';
import { renderApiPage } from './render-api-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The description of the API for programs and for people, both from the table of operations. */
export function registerApiDocuments(server: FastifyInstance): void {
  const document = describeApi();
  // Held as bytes, which are compressed once and not for each reader.
  const text = Buffer.from(JSON.stringify(document));
  const page = Buffer.from(renderApiPage(document));

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
