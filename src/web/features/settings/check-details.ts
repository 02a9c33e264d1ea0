import { checkSettings } from '../../forms/check-account.ts';
import type { FieldMessages, FormValues } from '../../forms/form-failure.ts';

/** The form's own rules; with an address that is not `known` the password is asked for. */
export function checkDetails(typed: FormValues, known: readonly string[]): FieldMessages {
  const mistakes = checkSettings(typed);
  const isNew = !known.includes((typed.email ?? '').trim());
  return isNew && Object.keys(mistakes).length === 0 && (typed.password ?? '') === '' ? { password: '' } : mistakes;
}
