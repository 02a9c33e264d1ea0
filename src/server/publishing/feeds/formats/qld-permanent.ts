import type { Zone } from '#domain/places/zone.ts';
import type { Reference } from '#domain/reference.ts';
import type { FeedFormat, MapRow } from './feed-format.ts';
import { findSchemeZones } from './queensland-schemes.ts';
import { MAX_ENTITLEMENT_PRICE, RegisterReader, type RegisterRow } from './register-reader.ts';

/** Queensland's permanent trades: monthly reports gathered into one file, with months for dates and schemes for zones. */
export const QLD_PERMANENT: FeedFormat = {
  name: 'qld-permanent',
  title: 'permanent trades of the Queensland Government reports',
  content: 'trades',
  columns: [
    { name: 'Date', isRequired: true },
    { name: 'Water Plan Area', isRequired: false },
    { name: 'Scheme', isRequired: true },
    { name: 'Type', isRequired: true },
    { name: 'Priority', isRequired: true },
    { name: 'Trade Type', isRequired: true },
    { name: 'Volume (ML)', isRequired: true },
    { name: 'Price ($/ML)', isRequired: true },
    { name: 'Location From', isRequired: false },
    { name: 'Location To', isRequired: false },
    { name: 'Source', isRequired: false },
  ],
  allowsOtherColumns: false,
  columnOf: {
    registeredAt: 'Date',
    zoneFrom: 'Scheme',
    zoneTo: 'Scheme',
    allocationClass: 'Priority',
    volume: 'Volume (ML)',
    price: 'Price ($/ML)',
  },
  begin: (reference) => mapQueensland(reference),
};

function mapQueensland(reference: Reference): MapRow {
  const reader = new RegisterReader(reference);
  const zones = new Map(reference.zones.map((zone) => [zone.code, zone]));
  return (read) => {
    const row = reader.row(read);
    const registeredAt = row.month('Date');
    const tradeType = row.text('Trade Type');
    if (tradeType.toLowerCase() !== 'permanent')
      row.refuse('Trade Type', 'not_permanent', `"${tradeType}" is not a permanent trade.`);
    const zoneFrom = findZone(row, 'Location From', zones);
    const zoneTo = findZone(row, 'Location To', zones);
    const className = row.className('Priority', zoneFrom);
    const volume = row.text('Volume (ML)');
    const { text: price, isSlip } = row.price('Price ($/ML)', MAX_ENTITLEMENT_PRICE);
    const [from = '', to = ''] = [zoneFrom?.code, zoneTo?.code];
    // Where one goes is part of its id only if it leaves: ids of before there were such trades stay.
    const goesTo = to === from ? [] : [to];
    return row.finish(() => ({
      id: row.nameTrade('', [registeredAt, row.text('Scheme'), row.text('Priority'), volume, from, ...goesTo]),
      kind: 'permanent',
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

/** By the location where the report has one, else by the scheme, which need not be one zone. */
function findZone(row: RegisterRow, location: string, zones: ReadonlyMap<string, Zone>): Zone | null {
  const scheme = row.text('Scheme');
  const place = row.text(location);
  const codes = findSchemeZones(scheme);
  const inScheme = codes.flatMap((code) => zones.get(code) ?? []);
  const found = place === '' ? inScheme : inScheme.filter(({ code, name }) => place === code || place === name);
  const [zone] = found;
  if (zone !== undefined && found.length === 1) return zone;
  // What is wrong with the scheme is said once, for the way out; for the way in where the way out is told.
  const isSaid = location === 'Location To' && (inScheme.length === 0 || row.text('Location From') === '');
  if (place !== '' && inScheme.length > 0)
    row.refuse(location, 'unknown_zone', `There is no zone "${place}" in ${scheme}.`);
  else if (isSaid) return null;
  else if (inScheme.length === 0) row.refuse('Scheme', 'unknown_scheme', `No trading zone stands for "${scheme}".`);
  else
    row.refuse(
      'Scheme',
      'zone_not_told',
      `"${scheme}" is several zones (${codes.join(', ')}) and no location is given.`,
    );
  return null;
}
