import { addMoney, type Cents, NO_MONEY } from '../units/money.ts';

/** One fee that an authority asks for an application. */
export interface FeeItem {
  readonly id: number;
  readonly authority: string;
  readonly name: string;
  readonly amount: Cents;
  /** What it is asked for, "per application". */
  readonly basis: string;
  /** Where the amount was found. */
  readonly source: string;
  /** Which schedule it comes from, "2025-26". */
  readonly asAt: string;
  /** False for sample values that no source confirms. */
  readonly isVerified: boolean;
}

export const sumFees = (items: readonly FeeItem[]): Cents =>
  items.reduce((sum, { amount }) => addMoney(sum, amount), NO_MONEY);
