import { href } from 'react-router';
import { openForm } from '../../forms/open-form.ts';
import { redirectTo } from '../../redirect-to.ts';
import type { Route } from './+types/accept-terms.ts';

export const loader = () => redirectTo(href('/'));

/** Where the terms are accepted without script: back to the page, which is then a new one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const session = await app.session.read();
  if (session.ok && session.value.user !== null) {
    const { id } = session.value.user;
    await app.users.acceptTerms({ params: { id: String(id) }, body: { termsId: Number(values.termsId) } });
  }
  return redirectTo(values.back ?? href('/'));
}
