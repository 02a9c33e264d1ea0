import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { loadOtherServices } from '../../features/services/load-services.ts';
import { OtherServicesView } from '../../features/services/other-services-view.tsx';
import { VALUATION_FIELDS } from '../../features/services/request-form.tsx';
import { RequestSent } from '../../features/services/request-sent.tsx';
import { pickFields } from '../../forms/field-guide.ts';
import { type FormFailure, failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { inBrowser, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { Route } from './+types/other-services-page.ts';

export const loader = onServer(loadOtherServices);
export const clientLoader = inBrowser(loadOtherServices);
export const meta: Route.MetaFunction = ({ loaderData }) => publicMeta('Other Services', loaderData?.services.lead);

interface Sent {
  readonly failure: FormFailure | null;
  /** Where the confirmation goes; null: the request was not taken. */
  readonly sentTo: string | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const { website = '' } = values;
  const outcome = await app.valuations.send({ body: { ...pickFields(values, VALUATION_FIELDS), website } });
  if (outcome.ok) return { failure: null, sentTo: (values.email ?? '').trim() } satisfies Sent;
  const failure = failForm(outcome.problem, values);
  return data({ failure, sentTo: null } satisfies Sent, {
    status: outcome.problem.status || PROBLEMS.unavailable.status,
  });
}

export const clientAction = (sending: Route.ClientActionArgs) =>
  keepForm(sending, (failure): Sent => ({ failure, sentTo: null }));

export default function OtherServices({ loaderData, actionData }: Route.ComponentProps) {
  const { failure, sentTo }: Sent = actionData ?? { failure: null, sentTo: null };
  return sentTo === null ? <OtherServicesView {...loaderData} failure={failure} /> : <RequestSent email={sentTo} />;
}
