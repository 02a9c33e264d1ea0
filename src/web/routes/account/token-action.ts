import { data } from 'react-router';
import type { App, Outcome } from '#contract/app.ts';
import { failForm } from '../../forms/form-failure.ts';
import { type OpenFormArgs, openForm } from '../../forms/open-form.ts';
import type { LoadInput } from '../../load.ts';

export interface TokenActionArgs extends OpenFormArgs {
  readonly params: LoadInput['params'];
}

/** Hands in the token of an address, as a link from the mailbox has it, and goes on to what `next` makes of the answer. */
export const tokenAction =
  <Answer, Next>(
    send: (app: App, body: { readonly token: string }) => Promise<Outcome<Answer>>,
    next: (answer: Answer) => Next,
  ) =>
  async ({ context, request, params }: TokenActionArgs) => {
    const { app, values } = await openForm({ context, request });
    const outcome = await send(app, { token: params.token ?? '' });
    if (outcome.ok) return next(outcome.value);
    return data({ failure: failForm(outcome.problem, values) }, { status: outcome.problem.status });
  };
