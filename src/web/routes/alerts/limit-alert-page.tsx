import { titlePage } from '#domain/print/title-page.ts';
import { saveLimitAlert } from '../../features/alerts/act-on-alert.ts';
import { AlertPage } from '../../features/alerts/alert-page.tsx';
import { LimitAlertForm } from '../../features/alerts/limit-alert-form.tsx';
import { loadLimitAlert } from '../../features/alerts/load-alert.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { inBrowser, onServer } from '../../load.ts';
import { useCsrfToken } from '../../use-shell.ts';
import type { Route } from './+types/limit-alert-page.ts';

export const loader = onServer(loadLimitAlert);
export const clientLoader = inBrowser(loadLimitAlert);

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  return saveLimitAlert({ app, url, values, id: params.id });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function LimitAlertPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const heading = id === undefined ? 'New trade limit alert' : 'Edit trade limit alert';
  return (
    <>
      <title>{titlePage(heading)}</title>
      <AlertPage key={id} form="limit" heading={heading} loaded={loaderData}>
        <LimitAlertForm loaded={loaderData} failure={actionData ?? null} csrfToken={csrfToken} />
      </AlertPage>
    </>
  );
}
