/** Trades that count for prices: confirmed by a register, an exchange, or one of us. */
export const LEAST_CONFIDENCE = 'manual_include';
