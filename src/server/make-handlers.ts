import type { FastifyBaseLogger } from 'fastify';
import { makeSecurityHandlers } from './accounts/security-handlers.ts';
import type { SessionCache } from './accounts/session-cache.ts';
import { makeSessionHandlers } from './accounts/session-handlers.ts';
import { noteDeviceOfSession } from './accounts/session-store.ts';
import { makeShellHandlers } from './accounts/shell-handlers.ts';
import { takeMailRequest } from './accounts/take-mail-request.ts';
import { makeUsersHandlers } from './accounts/users-handlers.ts';
import { makeAdministrationHandlers } from './administration/administration-handlers.ts';
import { makeAlertsHandlers } from './alerts/alerts-handlers.ts';
import { makeInboxHandlers } from './alerts/inbox-handlers.ts';
import { countUnread } from './alerts/inbox-store.ts';
import type { Handlers } from './calls/answers.ts';
import { makeArticleHandlers } from './content/article-handlers.ts';
import { makeContentHandlers } from './content/content-handlers.ts';
import type { ContentSource } from './content/types/content-source.ts';
import type { LiveMarket } from './market/live-market.ts';
import type { MarketFeed } from './market/market-feed.ts';
import { openLiveFigures } from './market/open-live-figures.ts';
import { makeOverviewHandlers } from './market/overview-handlers.ts';
import { makeSearchHandlers } from './market/search-handlers.ts';
import { makeTradesHandlers } from './market/trades-handlers.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { makeProvenanceHandlers } from './provenance/provenance-handlers.ts';
import type { PublicationDesk } from './publishing/publication-desk.ts';
import { makePublishingHandlers } from './publishing/publishing-handlers.ts';
import { makePushHandlers } from './push/push-handlers.ts';
import type { PushKeys } from './push/push-keys.ts';
import { makeOutlookHandlers } from './reference/outlook-handlers.ts';
import { makeReadingsHandlers } from './reference/readings-handlers.ts';
import { makeReferenceHandlers } from './reference/reference-handlers.ts';
import { makeEventsHandlers } from './stream/events-handlers.ts';
import type { Streams } from './stream/streams.ts';
import { makeValuationsHandlers } from './valuations/valuations-handlers.ts';

export interface HandlerParts {
  readonly config: Config;
  readonly db: Database;
  readonly market: LiveMarket;
  readonly feed: MarketFeed;
  readonly publications: PublicationDesk;
  readonly sessions: SessionCache;
  readonly content: ContentSource;
  readonly log: FastifyBaseLogger;
  readonly streams: Streams;
  /** Seals the secrets of second factors. */
  readonly sealKey: Buffer;
  readonly pushKeys: PushKeys;
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
  log,
  streams,
  sealKey,
  pushKeys,
}: HandlerParts): Handlers => ({
  session: makeSessionHandlers({ db, sessions, sealKey, sessionLimit: config.sessionLimit }),
  users: makeUsersHandlers({
    db,
    isZone: (id) => market.reference.findZone(id) !== null,
    isRegistrationAllowed: config.isRegistrationAllowed,
  }),
  security: makeSecurityHandlers({ db, sealKey }),
  shell: makeShellHandlers(db),
  search: makeSearchHandlers(db, market),
  trades: makeTradesHandlers(db, market),
  events: makeEventsHandlers(streams, (user) => countUnread(db, user)),
  overview: makeOverviewHandlers(market),
  reference: makeReferenceHandlers(db, market),
  outlook: makeOutlookHandlers(db),
  readings: makeReadingsHandlers(db, market),
  provenance: makeProvenanceHandlers(db, market),
  content: makeContentHandlers(content, log, openLiveFigures(market)),
  reading: makeArticleHandlers(content, log, openLiveFigures(market)),
  alerts: makeAlertsHandlers({ db, market }),
  inbox: makeInboxHandlers(db),
  push: makePushHandlers({ db, keys: pushKeys, ownService: config.pushService, noteDevice: noteDeviceOfSession }),
  publishing: makePublishingHandlers({ db, market, feed, publications }),
  administration: makeAdministrationHandlers({ db, market, feed }),
  valuations: makeValuationsHandlers({
    db,
    mailTo: config.valuationMailTo,
    takeMailRequest: (request) => takeMailRequest(db, request),
  }),
});
