import { href } from 'react-router';
import { printConsent } from '../../features/shell/write-consent.ts';
import { openForm } from '../../forms/open-form.ts';
import { redirectTo } from '../../redirect-to.ts';
import type { Route } from './+types/accept-cookies.ts';

export const loader = () => redirectTo(href('/'));

/** Where cookies are accepted without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { values } = await openForm({ context, request });
  const isSecure = url.protocol === 'https:';
  return redirectTo(values.back ?? href('/'), { headers: { 'set-cookie': printConsent(isSecure) } });
}
