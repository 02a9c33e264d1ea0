import type { SessionCache } from '../access/session-cache.ts';
import type { Handlers } from '../calls/answers.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import type { PublicationDesk } from '../publishing/publication-desk.ts';
import type { Database } from '../store/database.ts';
import { makeContentHandlers } from './content-handlers.ts';
import { makePublishingHandlers } from './publishing-handlers.ts';
import { makeReferenceHandlers } from './reference-handlers.ts';
import { makeSearchHandlers } from './search-handlers.ts';
import { makeSecurityHandlers } from './security-handlers.ts';
import { makeSessionHandlers } from './session-handlers.ts';
import { makeShellHandlers } from './shell-handlers.ts';
import { makeTradesHandlers } from './trades-handlers.ts';
import { makeUsersHandlers } from './users-handlers.ts';

export interface HandlerParts {
  readonly config: Config;
  readonly db: Database;
  readonly market: LiveMarket;
  readonly feed: MarketFeed;
  readonly publications: PublicationDesk;
  readonly sessions: SessionCache;
  readonly content: ContentSource;
  /** Seals the secrets of second factors. */
  readonly sealKey: Buffer;
}

/** Whoever answers the operations, each given what it needs. */
export const makeHandlers = ({
  config,
  db,
  market,
  feed,
  publications,
  sessions,
  content,
  sealKey,
}: HandlerParts): Handlers => ({
  session: makeSessionHandlers({ db, sessions, sealKey, sessionLimit: config.sessionLimit }),
  users: makeUsersHandlers({ db, market, isRegistrationAllowed: config.isRegistrationAllowed }),
  security: makeSecurityHandlers({ db, sealKey }),
  shell: makeShellHandlers(db),
  search: makeSearchHandlers(market),
  trades: makeTradesHandlers(db),
  reference: makeReferenceHandlers(db, market),
  content: makeContentHandlers(content),
  publishing: makePublishingHandlers({ db, market, feed, publications }),
});
