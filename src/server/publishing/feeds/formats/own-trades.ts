import { TRADE_COLUMNS } from '#domain/publishing/check-trade.ts';
import { copyRow } from './copy-row.ts';
import type { FeedFormat } from './feed-format.ts';

const REQUIRED_COLUMNS: readonly string[] = ['id', 'kind', 'zoneFrom', 'zoneTo', 'volume'];

/** Our own file of trades, with the columns of the API, which are listed where a row is checked. */
export const OWN_TRADES: FeedFormat = {
  name: 'trades',
  title: 'trades of a provider',
  content: 'trades',
  columns: TRADE_COLUMNS.map((name) => ({ name, isRequired: REQUIRED_COLUMNS.includes(name) })),
  allowsOtherColumns: false,
  columnOf: {},
  begin: () => copyRow(TRADE_COLUMNS),
};
