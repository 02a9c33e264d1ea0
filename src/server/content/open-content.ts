import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type ContentSource, createContentSource } from './content-source.ts';
import { openEmbeddedFetch } from './repository/open-embedded-fetch.ts';

/** The content service that was named, or the repository that ships with the product. */
export async function openContent(config: Config, clock: Clock, log: FastifyBaseLogger): Promise<ContentSource> {
  return createContentSource({
    endpoint: config.contentEndpoint,
    accessToken: config.contentAccessToken,
    fetch: config.contentEndpoint === null ? await openEmbeddedFetch() : fetch,
    clock,
    log,
  });
}
