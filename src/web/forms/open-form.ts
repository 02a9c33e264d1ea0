import type { RouterContextProvider } from 'react-router';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { settingContext } from '../setting.ts';
import { type FormFailure, type FormValues, failForm, readTexts } from './form-failure.ts';

export interface OpenForm {
  readonly app: App;
  readonly form: FormData;
  readonly values: FormValues;
  /** The form was not signed in this session: it may come from another site, and changes nothing. */
  readonly refusal: FormFailure | null;
}

/** Reads a form that was sent to an action of ours. */
export async function openForm({
  context,
  request,
}: {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}): Promise<OpenForm> {
  const { app, isCsrfToken } = context.get(settingContext);
  const form = await request.formData();
  const values = readTexts(form);
  const refusal = isCsrfToken(values.csrfToken ?? '') ? null : failForm(describeProblem('csrf'), values, {});
  return { app, form, values, refusal };
}
