import type { RowError } from '#contract/problems.ts';
import { MAX_ROW_ERRORS } from '../check-upload.ts';

const MAX_KEPT_REASONS = 500;

/** Counts refused rows by reason, and keeps the first errors. Memory does not grow with the file. */
export class RefusalTally {
  readonly errors: RowError[] = [];
  rows = 0;
  private lastRow = 0;
  private readonly counts = new Map<string, number>();

  /** Errors of one row come one after the other. */
  add(errors: readonly RowError[]): void {
    for (const error of errors) {
      if (error.row !== this.lastRow) this.rows += 1;
      this.lastRow = error.row;
      if (this.errors.length < MAX_ROW_ERRORS) this.errors.push(error);
      const reason = `${error.column ?? 'row'}: ${error.message}`;
      const count = this.counts.get(reason);
      if (count !== undefined || this.counts.size < MAX_KEPT_REASONS) this.counts.set(reason, (count ?? 0) + 1);
    }
  }

  /** Reasons with how often each was given, the most frequent first. */
  listReasons(): readonly (readonly [reason: string, count: number])[] {
    return [...this.counts].sort(([, left], [, right]) => right - left);
  }
}
