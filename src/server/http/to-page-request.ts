import type { FastifyRequest } from 'fastify';
import type { PageRequest } from '../pages/page-maker.ts';
import type { SentForm } from './read-form.ts';

export function toPageRequest(request: FastifyRequest, origin: string, form: SentForm | null): PageRequest {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.push([name, one]);
  }
  return {
    url: origin + request.url,
    // Who asks for the heads alone is told those of the page that there is.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    body: form === null ? null : form.bytes,
  };
}
