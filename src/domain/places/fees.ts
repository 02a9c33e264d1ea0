import { addMoney, type Cents, NO_MONEY } from '../units/money.ts';

/** What every fee is asked for. `sumFees` counts each once: one by the megalitre or by the price would need its own rule. */
export const FEE_BASIS = 'per application';
export type FeeBasis = typeof FEE_BASIS;

/** One fee that an authority asks for an application. */
export interface FeeItem {
  readonly id: number;
  readonly authority: string;
  readonly name: string;
  /** Null where no source says how much it is. */
  readonly amount: Cents | null;
  /** What the same application costs in other cases. */
  readonly otherCases: readonly FeeCase[];
  readonly basis: FeeBasis;
  /** Where the amount was found. */
  readonly source: string;
  /** Which schedule it comes from, "2025-26". */
  readonly asAt: string;
  /** What no source confirms of it; null where one does. */
  readonly missing: string | null;
  /** Whether it is asked because of the state that the water goes to, as what the authority there charges. */
  readonly namesDestination: boolean;
}

export interface FeeCase {
  /** `low risk` */
  readonly name: string;
  readonly amount: Cents;
}

/** Of the amounts that are known. */
export const sumFees = (items: readonly FeeItem[]): Cents =>
  items.reduce((sum, { amount }) => (amount === null ? sum : addMoney(sum, amount)), NO_MONEY);
