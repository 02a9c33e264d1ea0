import { titlePage } from '#domain/print/title-page.ts';
import { savePriceAlert } from '../../features/alerts/act-on-alert.ts';
import { AlertPage } from '../../features/alerts/alert-page.tsx';
import { loadPriceAlert } from '../../features/alerts/load-alert.ts';
import { PriceAlertForm } from '../../features/alerts/price-alert-form.tsx';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { inBrowser, onServer } from '../../load.ts';
import { useCsrfToken } from '../../use-shell.ts';
import type { Route } from './+types/price-alert-page.ts';

export const loader = onServer(loadPriceAlert);
export const clientLoader = inBrowser(loadPriceAlert);

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  return savePriceAlert({ app, url, values, id: params.id }, params.notificationType ?? values.type);
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function PriceAlertPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const heading = id === undefined ? 'New price alert' : 'Edit price alert';
  return (
    <>
      <title>{titlePage(heading)}</title>
      <AlertPage key={id} form="price" heading={heading} loaded={loaderData}>
        <PriceAlertForm
          loaded={loaderData}
          isKept={id !== undefined}
          failure={actionData ?? null}
          csrfToken={csrfToken}
        />
      </AlertPage>
    </>
  );
}
