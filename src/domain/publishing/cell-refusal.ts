/** Letters of a text that is kept. */
export const MAX_CELL_TEXT = 500;

/** Why a cell of a row was not taken. */
export type CellCode =
  | 'missing'
  | 'unknown_column'
  | 'unreadable_letter'
  | 'not_a_choice'
  | 'unknown_zone'
  | 'unknown_allocation_class'
  | 'class_not_in_zone'
  | 'class_not_allowed'
  | 'not_a_number'
  | 'negative'
  | 'not_positive'
  | 'too_large'
  | 'implausible'
  | 'not_true_or_false'
  | 'not_a_date'
  | 'no_such_day'
  | 'not_a_time'
  | 'in_the_future'
  | 'not_a_url'
  | 'too_long'
  | 'kind_not_named'
  | 'duplicate_id';

/** A refused cell; `detail` is what its words need: the value, a choice, a name. */
export interface CellRefusal {
  readonly column: string;
  readonly code: CellCode;
  readonly detail: string;
}
