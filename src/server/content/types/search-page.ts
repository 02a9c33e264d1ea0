import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import type { PublishedDocument } from './content-document.ts';
import { readHtml, readText } from './read-fields.ts';
import type { SafeHtml } from './safe-html.ts';

/** The words of a search screen. A field that the document lacks is ''. */
export interface SearchPageWords {
  readonly title: string;
  readonly text: SafeHtml;
  readonly emptyTradeZoneHeading: string;
  readonly processingTimeDescription: SafeHtml;
  readonly associatedFees: SafeHtml;
  readonly deliveryCosts: SafeHtml;
  readonly brokerageNote: SafeHtml;
  readonly wetDryDisclaimer: SafeHtml;
}

/** The uid of the document of a search screen: `buy-temporary`. */
export const searchPageUid = (purchase: SearchSide, kind: SearchKind): string => `${purchase}-${kind}`;

export const readSearchPage = ({ data }: PublishedDocument): SearchPageWords => ({
  title: readText(data, 'title'),
  text: readHtml(data, 'text'),
  emptyTradeZoneHeading: readText(data, 'empty_trade_zone_heading'),
  processingTimeDescription: readHtml(data, 'processing_time_description'),
  associatedFees: readHtml(data, 'associated_fees'),
  deliveryCosts: readHtml(data, 'delivery_costs'),
  brokerageNote: readHtml(data, 'brokerage_note'),
  wetDryDisclaimer: readHtml(data, 'wet_dry_disclaimer'),
});
