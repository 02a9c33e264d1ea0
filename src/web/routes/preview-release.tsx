import { href } from 'react-router';
import { openForm } from '../forms/open-form.ts';
import { need } from '../load.ts';
import { redirectTo } from '../redirect-to.ts';
import type { Route } from './+types/preview-release.ts';

export const loader = () => redirectTo(href('/'));

/** Where an editor chooses which version of the words to read. The page is loaded anew, with all its words. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  need(await app.content.showRelease({ body: { ref: values.ref || null } }), url);
  return redirectTo(values.back ?? href('/'));
}
