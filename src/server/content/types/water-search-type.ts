import { searchPath } from '#contract/paths.ts';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import type { DocumentType } from './document-type.ts';
import { searchPageUid } from './search-page.ts';

const PATHS: ReadonlyMap<string, string> = new Map(
  SEARCH_SIDES.flatMap((purchase) =>
    SEARCH_KINDS.map((kind) => [searchPageUid(purchase, kind), searchPath(purchase, kind)] as const),
  ),
);

/** The words of a search screen; one document per combination of buy or sell and temporary, permanent or forward. */
export const waterSearchType: DocumentType = {
  id: 'water_search',
  label: 'Water search',
  fields: {
    title: { kind: 'text', label: 'Banner title' },
    text: { kind: 'rich_text', label: 'Banner text' },
    empty_trade_zone_heading: { kind: 'text', label: 'Heading above open zones without a matching parcel' },
    processing_time_description: { kind: 'rich_text', label: 'Trade processing time' },
    associated_fees: { kind: 'rich_text', label: 'Associated fees' },
    delivery_costs: { kind: 'rich_text', label: 'Delivery costs' },
    brokerage_note: { kind: 'rich_text', label: 'Brokerage' },
    wet_dry_disclaimer: { kind: 'rich_text', label: 'Wet and dry water' },
  },
  findPath: (uid) => PATHS.get(uid) ?? null,
};
