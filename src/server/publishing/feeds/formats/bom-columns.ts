import type { FeedColumn } from './feed-format.ts';

/*
 * The Bureau's complete headings were not found (domain facts, 7.1). A name here was seen in the file or in scripts that read
 * it; the aliases are our guesses at what the other columns are called, and none of them changes what a column means.
 */

const STATE_PREFIXES = ['qld', 'nsw', 'vic', 'sa'] as const;

/** The zone columns of one end of a trade: one for every state, and one for all. */
export const zoneColumns = (end: 'origin' | 'destination'): readonly FeedColumn[] => [
  ...STATE_PREFIXES.map((state) => ({
    name: `${state}_${end}_trading_zone`,
    aliases: end === 'destination' ? [`${state}_dest_trading_zone`] : [],
    isRequired: false,
  })),
  {
    name: `${end}_trading_zone`,
    aliases: [
      `${end}_zone`,
      `${end}_zone_name`,
      ...(end === 'destination' ? ['dest_trading_zone', 'dest_zone'] : ['trading_zone']),
    ],
    isRequired: false,
  },
];

/** The columns in which the zone of a state may stand, the state's own first. */
export const zoneColumnsOf = (end: 'origin' | 'destination', stateCode: string): readonly string[] => [
  `${stateCode.toLowerCase()}_${end}_trading_zone`,
  `${end}_trading_zone`,
];

export const TRADE_ID: FeedColumn = {
  name: 'trade_id',
  aliases: ['id', 'transaction_id', 'trade_number', 'dealing_number'],
  isRequired: false,
};

export const QUANTITY: FeedColumn = {
  name: 'quantity_traded',
  aliases: ['volume', 'volume_ml', 'volume_traded', 'quantity', 'quantity_ml'],
  isRequired: true,
};

export const PRICE: FeedColumn = {
  name: 'price_per_ML',
  aliases: ['price_per_megalitre', 'price_ml', 'price'],
  isRequired: true,
};
