import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openContentFolder } from './folder/open-content-folder.ts';
import { openContentService } from './service/open-content-service.ts';
import type { ContentSource } from './types/content-source.ts';

/** The content service that was named, or the documents that ship with the product. */
export const openContent = async (config: Config, clock: Clock, log: FastifyBaseLogger): Promise<ContentSource> =>
  config.contentEndpoint === null
    ? openContentFolder({ clock, log })
    : openContentService({
        ...{ endpoint: config.contentEndpoint, accessToken: config.contentAccessToken, fetch, clock, log },
      });
