import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A body may come as gzip. Fastify counts the bytes that come out, so a small bomb meets the same limit as a large body. */
export function readGzipBodies(server: FastifyInstance): void {
  server.addHook('preParsing', async (request, _, payload) => {
    if (request.headers['content-encoding'] !== 'gzip') return payload;
    const unzipped = createGunzip();
    payload.on('error', (error) => unzipped.destroy(error));
    delete request.headers['content-encoding'];
    delete request.headers['content-length'];
    return payload.pipe(unzipped);
  });
}
