import type { RouterContextProvider } from 'react-router';
import type { App } from '#contract/app.ts';
import { pageContextKey } from '../page-context-key.ts';
import { type FormValues, readTexts } from './form-failure.ts';

interface OpenForm {
  readonly app: App;
  readonly form: FormData;
  readonly values: FormValues;
}

export interface OpenFormArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** Reads a form that was sent to an action of ours. The server lets none through that was not signed in this session. */
export async function openForm({ context, request }: OpenFormArgs): Promise<OpenForm> {
  const form = await request.formData();
  return { app: context.get(pageContextKey).app, form, values: readTexts(form) };
}
