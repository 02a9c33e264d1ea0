/** What this repository can decide about a document; the service itself knows more. */
export const OPERATORS = ['at', 'not', 'any', 'in', 'has', 'missing'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Scalar = string | number | boolean;

/** `at(my.blog.uid, "locks")` */
export interface Predicate {
  readonly operator: Operator;
  /** `document.id`, `document.type`, `document.tags` or `my.TYPE.FIELD`. */
  readonly path: string;
  /** What it is compared with; empty for `has` and `missing`. */
  readonly values: readonly Scalar[];
}
