import type { SessionCache } from '../access/session-cache.ts';
import type { Handlers } from '../answers.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import type { Database } from '../store/database.ts';
import { makeContentHandlers } from './content-handlers.ts';
import { makePublishingHandlers } from './publishing-handlers.ts';
import { makeReferenceHandlers } from './reference-handlers.ts';
import { makeSearchHandlers } from './search-handlers.ts';
import { makeSessionHandlers } from './session-handlers.ts';
import { makeTradesHandlers } from './trades-handlers.ts';

export interface HandlerParts {
  readonly config: Config;
  readonly db: Database;
  readonly market: LiveMarket;
  readonly feed: MarketFeed;
  readonly sessions: SessionCache;
  readonly content: ContentSource;
}

/** Whoever answers the operations, each given what it needs. */
export const makeHandlers = ({ config, db, market, feed, sessions, content }: HandlerParts): Handlers => ({
  session: makeSessionHandlers({ db, sessions, sessionLimit: config.sessionLimit }),
  search: makeSearchHandlers(market),
  trades: makeTradesHandlers(db),
  reference: makeReferenceHandlers(db, market),
  content: makeContentHandlers(content),
  publishing: makePublishingHandlers(db, market, feed),
});
