import type { Reference } from '#domain/reference.ts';
import { PRICE, QUANTITY, TRADE_ID, zoneColumns, zoneColumnsOf } from './bom-columns.ts';
import type { FeedFormat, MapRow } from './feed-format.ts';
import { RegisterReader } from './register-reader.ts';

/** Dearer allocation water was never sold: 349 rows of the register lie above it, up to $620,000 (domain facts, 7.1). */
const MAX_REAL_PRICE = 2_000;

/** The Bureau of Meteorology's file of allocation trades: temporary water, dated by its approval. */
export const BOM_ALLOCATION_TRADES: FeedFormat = {
  name: 'bom-allocation-trades',
  title: 'allocation trades of the Bureau of Meteorology',
  content: 'trades',
  columns: [
    TRADE_ID,
    { name: 'date_of_approval', aliases: ['approval_date', 'date_approved'], isRequired: true },
    QUANTITY,
    PRICE,
    { name: 'origin_state', aliases: ['state_origin'], isRequired: true },
    { name: 'dest_state', aliases: ['destination_state', 'state_destination'], isRequired: true },
    ...zoneColumns('origin'),
    ...zoneColumns('destination'),
  ],
  needsOneOf: [zoneColumns('origin').map(({ name }) => name), zoneColumns('destination').map(({ name }) => name)],
  allowsOtherColumns: true,
  columnOf: { id: 'trade_id', approvedAt: 'date_of_approval', volume: 'quantity_traded', price: 'price_per_ML' },
  begin: (reference) => mapAllocationTrades(reference),
};

function mapAllocationTrades(reference: Reference): MapRow {
  const reader = new RegisterReader(reference);
  return (read) => {
    const row = reader.row(read);
    const approvedAt = row.day('date_of_approval');
    const stateFrom = row.state('origin_state');
    const stateTo = row.state('dest_state');
    const zoneFrom = row.zone(zoneColumnsOf('origin', stateFrom?.code ?? ''), stateFrom);
    const zoneTo = row.zone(zoneColumnsOf('destination', stateTo?.code ?? ''), stateTo);
    const volume = row.text('quantity_traded');
    const { text: price, isSlip } = row.price('price_per_ML', MAX_REAL_PRICE);
    return row.finish(() => ({
      id: row.nameTrade(row.text('trade_id'), [approvedAt, zoneFrom?.code ?? '', zoneTo?.code ?? '', volume]),
      kind: 'temporary',
      zoneFrom: zoneFrom?.code,
      zoneTo: zoneTo?.code,
      price,
      volume,
      approvedAt,
      confidence: isSlip ? 'excluded' : 'register',
    }));
  };
}
