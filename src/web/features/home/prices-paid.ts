/** What stands beside each mean of prices paid: which trades it is of, and what is not in it. */
export const PRICES_PAID =
  'Prices paid, excluding brokerage, that an exchange, a register or market analysis confirms.';
