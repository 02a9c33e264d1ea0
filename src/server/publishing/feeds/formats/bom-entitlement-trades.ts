import type { Reference } from '#domain/reference.ts';
import { PRICE, QUANTITY, TRADE_ID, zoneColumns, zoneColumnsOf } from './bom-columns.ts';
import type { FeedFormat, MapRow } from './feed-format.ts';
import { MAX_ENTITLEMENT_PRICE, RegisterReader, type RegisterRow } from './register-reader.ts';

/** The Bureau of Meteorology's file of entitlement trades: permanent water and leases, dated by registration. */
export const BOM_ENTITLEMENT_TRADES: FeedFormat = {
  name: 'bom-entitlement-trades',
  title: 'entitlement trades and leases of the Bureau of Meteorology',
  content: 'trades',
  columns: [
    TRADE_ID,
    {
      name: 'date_of_registration',
      aliases: ['registration_date', 'date_registered', 'date'],
      isRequired: true,
    },
    QUANTITY,
    PRICE,
    { name: 'duration_of_lease', aliases: ['lease_duration'], isRequired: true },
    { name: 'state', aliases: ['origin_state', 'state_name'], isRequired: true },
    {
      name: 'reliability',
      aliases: ['reliability_class', 'product', 'priority', 'security', 'entitlement_class'],
      isRequired: true,
    },
    ...zoneColumns('origin'),
    ...zoneColumns('destination'),
  ],
  needsOneOf: [zoneColumns('origin').map(({ name }) => name)],
  allowsOtherColumns: true,
  columnOf: {
    id: 'trade_id',
    registeredAt: 'date_of_registration',
    volume: 'quantity_traded',
    price: 'price_per_ML',
    allocationClass: 'reliability',
  },
  begin: (reference) => mapEntitlementTrades(reference),
};

function mapEntitlementTrades(reference: Reference): MapRow {
  const reader = new RegisterReader(reference);
  return (read) => {
    const row = reader.row(read);
    const registeredAt = row.day('date_of_registration');
    const kind = readKind(row);
    const state = row.state('state');
    const zoneFrom = row.zone(zoneColumnsOf('origin', state?.code ?? ''), state);
    const destination = zoneColumnsOf('destination', state?.code ?? '');
    // An entitlement changes its holder; it stays in its zone unless the file says otherwise.
    const hasMoved = destination.some((column) => row.text(column) !== '');
    const zoneTo = hasMoved ? row.zone(destination, state) : zoneFrom;
    const className = row.className('reliability', zoneFrom);
    const volume = row.text('quantity_traded');
    const { text: price, isSlip } = row.price('price_per_ML', MAX_ENTITLEMENT_PRICE);
    return row.finish(() => ({
      id: row.nameTrade(row.text('trade_id'), [
        kind,
        registeredAt,
        zoneFrom?.code ?? '',
        zoneTo?.code ?? '',
        className,
        volume,
      ]),
      kind,
      zoneFrom: zoneFrom?.code,
      zoneTo: zoneTo?.code,
      allocationClass: className,
      price,
      volume,
      registeredAt,
      confidence: isSlip ? 'excluded' : 'register',
    }));
  };
}

/** A duration above 0 is a lease. Nothing and 0 are sales: thousands of ordinary transfers carry a 0 (domain facts, 7.1). */
function readKind(row: RegisterRow): 'lease' | 'permanent' {
  const text = row.text('duration_of_lease');
  if (text === '') return 'permanent';
  const duration = Number(text);
  if (Number.isNaN(duration) || duration < 0)
    row.refuse('duration_of_lease', 'not_a_number', `"${text}" is not a duration.`);
  return duration > 0 ? 'lease' : 'permanent';
}
