import { data } from 'react-router';
import { describeProblem, PROBLEMS } from '#contract/problems.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { VALUATION_STATES } from '#domain/valuations/valuation-request.ts';
import { loadRequests } from '../../features/valuation-requests/load-requests.ts';
import { type RequestAct, RequestsPage } from '../../features/valuation-requests/requests-page.tsx';
import { type FormFailure, failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { inBrowser, onServer } from '../../load.ts';
import type { Route } from './+types/valuation-requests.ts';

export const loader = onServer(loadRequests);
export const clientLoader = inBrowser(loadRequests);
export const meta = () => [{ title: titlePage('Valuation requests') }];

interface Outcome {
  readonly failure: FormFailure | null;
  readonly act: RequestAct | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const { id = '' } = values;
  const state = VALUATION_STATES.find((one) => one === values.state);
  const refuse = (failure: FormFailure) =>
    data({ failure, act: null } satisfies Outcome, { status: failure.problem.status || PROBLEMS.unavailable.status });
  // A form without a state is sent by no page of ours.
  if (state === undefined) return refuse(failForm(describeProblem('invalid'), values));
  const outcome = await app.valuations.setState({ params: { id }, body: { state } });
  return outcome.ok
    ? ({ failure: null, act: { id, state } } satisfies Outcome)
    : refuse(failForm(outcome.problem, values));
}

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepForm(sending, (failure): Outcome => ({ failure, act: null }));

export default function ValuationRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { failure, act }: Outcome = actionData ?? { failure: null, act: null };
  return <RequestsPage loaded={loaderData} failure={failure} act={act} />;
}
