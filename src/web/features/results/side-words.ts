import type { SearchSide } from '#domain/products/kind.ts';
import type { ResultOrder } from '#domain/search/order-results.ts';

/** The same places hold the lowest price and the total of a purchase, the highest price and the net proceeds of a sale. */
export interface SideWords {
  readonly price: string;
  readonly total: string;
  /** Over the best result that can be traded now. */
  readonly best: string;
  readonly canTradeNow: string;
  /** What the results can be ordered by, and how they stand then. */
  readonly orderNames: Readonly<Record<ResultOrder, string>>;
  readonly orders: Readonly<Record<ResultOrder, string>>;
}

const COMMON_NAMES = { price: 'Price', days: 'Processing', volume: 'Volume' } as const;
const COMMON_ORDERS = { days: 'shortest processing first', volume: 'most tradable water first' } as const;

/** `symbol`: `ML`; `requested`: `120 ML`. */
export const wordsOfSide = (purchase: SearchSide, symbol: string, requested: string): SideWords =>
  purchase === 'buy'
    ? {
        price: `Price per ${symbol}`,
        total: `Total for ${requested}`,
        best: 'Cheapest you can buy now',
        canTradeNow: 'Can be bought now',
        orderNames: { total: 'Total cost', ...COMMON_NAMES },
        orders: { total: 'lowest total cost first', price: 'lowest price first', ...COMMON_ORDERS },
      }
    : {
        price: `Highest price per ${symbol}`,
        total: `Net proceeds for ${requested}`,
        best: 'Most you can get now',
        canTradeNow: 'Can be sold now',
        orderNames: { total: 'Net proceeds', ...COMMON_NAMES },
        orders: { total: 'highest net proceeds first', price: 'highest price first', ...COMMON_ORDERS },
      };
