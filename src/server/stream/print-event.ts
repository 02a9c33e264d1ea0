import type { MarketEvent, STREAM_EVENTS } from '#contract/operations/events.ts';

type StreamEvent = (typeof STREAM_EVENTS)[number];

/** One event of a stream as it goes over the line. Its data are one line of JSON. */
const printEvent = (event: StreamEvent, data: unknown, id: number | null = null): Buffer =>
  Buffer.from(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);

/** What leaves the building of a change. */
export const presentChange = ({ position, offers, limits, trades, isReferenceNew }: MarketEvent): MarketEvent => ({
  position,
  offers,
  limits,
  trades,
  isReferenceNew,
});

export const printMarketEvent = (change: MarketEvent): Buffer =>
  printEvent('market', presentChange(change), change.position);

/** What was missed is not known any more: look again at everything. */
export const printReset = (position: number): Buffer => printEvent('reset', { position }, position);

/** A comment would do for proxies, but a browser tells no page of comments: it could not know a line that has gone dead. */
export const printAlive = (position: number): Buffer => printEvent('alive', { position }, position);

export const printUnread = (unread: number): Buffer => printEvent('unread', unread);

/** How long a browser waits before it comes back. */
export const printRetry = (milliseconds: number): Buffer => Buffer.from(`retry: ${milliseconds}\n\n`);
