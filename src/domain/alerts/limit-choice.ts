import type { LimitChoiceDraft } from './check-rule.ts';
import { LIMIT_OPTIONS } from './rule.ts';

/** A choice as it crosses the wire: 0 is any, null nothing, an empty text a threshold whose figure is missing. */
export type WrittenChoice = string | number | null | undefined;

const isNought = (text: string): boolean => /^0*\.?0+$|^0+\.$/.test(text);

/** A choice as it was sent, as the form has it. Left out it is none, which is refused; null is the choice of nothing. */
export function readLimitChoice(written: WrittenChoice): LimitChoiceDraft {
  if (written === undefined) return { option: null, value: '' };
  if (written === null) return { option: LIMIT_OPTIONS.nothing, value: '' };
  const value = String(written).trim();
  return isNought(value) ? { option: LIMIT_OPTIONS.any, value: '' } : { option: LIMIT_OPTIONS.threshold, value };
}
