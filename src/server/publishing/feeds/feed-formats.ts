import { BOM_ALLOCATION_TRADES } from './formats/bom-allocation-trades.ts';
import { BOM_ENTITLEMENT_TRADES } from './formats/bom-entitlement-trades.ts';
import type { FeedFormat } from './formats/feed-format.ts';
import { OWN_LISTINGS } from './formats/own-listings.ts';
import { OWN_TRADES } from './formats/own-trades.ts';
import { QLD_PERMANENT } from './formats/qld-permanent.ts';

/** Every kind of file that can be imported. */
export const FEED_FORMATS: readonly FeedFormat[] = [
  OWN_LISTINGS,
  OWN_TRADES,
  QLD_PERMANENT,
  BOM_ALLOCATION_TRADES,
  BOM_ENTITLEMENT_TRADES,
];

export const findFeedFormat = (name: string): FeedFormat | null =>
  FEED_FORMATS.find((format) => format.name === name) ?? null;
