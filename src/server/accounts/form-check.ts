import type { Result } from '#domain/result.ts';

/** Gathers what is wrong with a form, field by field, and the values that are right. */
export class FormCheck {
  readonly errors: Record<string, readonly string[]> = {};

  /** The value, or null after its refusal was put into words at the field. */
  take<Value, Reason extends string>(
    field: string,
    read: Result<Value, Reason>,
    words: Readonly<Record<Reason, string>>,
  ): Value | null {
    if (read.ok) return read.value;
    this.errors[field] = [words[read.reason]];
    return null;
  }

  complain(field: string, words: string): void {
    this.errors[field] = [words];
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length > 0;
  }
}
