import { redirect } from 'react-router';
import { printConsent } from '../../features/shell/cookie-consent.ts';
import { openForm } from '../../forms/open-form.ts';
import { safeRedirect } from '../../safe-redirect.ts';
import type { Route } from './+types/accept-cookies.ts';

export const loader = () => redirect('/');

/** Where cookies are accepted without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { values, refusal } = await openForm({ context, request });
  const back = safeRedirect(values.back ?? null, '/');
  const isSecure = url.protocol === 'https:';
  return redirect(back, refusal === null ? { headers: { 'set-cookie': printConsent(isSecure) } } : {});
}
