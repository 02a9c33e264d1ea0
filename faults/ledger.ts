import type { Database } from '#server/platform/database/database.ts';

/** What the ledger has found out by comparing itself with the store. */
export interface Finding {
  readonly kind: 'lost' | 'half-applied';
  readonly line: string;
}

/** Where the product is to be reached at the moment. */
export interface Target {
  readonly origin: string;
}

/** Somebody who works with the product and writes down what was acknowledged. */
export interface Worker {
  readonly name: string;
  /** One call; true when it was acknowledged. */
  step(target: Target): Promise<boolean>;
  /** Compares what was acknowledged with the store. What nobody knows is looked up, and known from then on. */
  compare(db: Database): Promise<readonly Finding[]>;
}
