import { Form, redirect } from 'react-router';
import { clearSavedState } from '../../saved-state.ts';
import { settingContext } from '../../setting.ts';
import type { Route } from './+types/logout.ts';

/** Opening this address changes nothing; it asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(settingContext).app.session.read();
  if (!session.ok || session.value.user === null) throw redirect('/login');
  return { csrfToken: session.value.csrfToken };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, isCsrfToken } = context.get(settingContext);
  const form = await request.formData();
  if (!isCsrfToken(String(form.get('csrfToken') ?? ''))) return redirect('/logout');
  await app.session.logOut();
  return redirect('/login');
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  return (
    <main className="main" id="main">
      <div className="head">
        <title>Logout · Anabranch</title>
        <h1>Log out?</h1>
      </div>
      <Form method="post" reloadDocument onSubmit={clearSavedState}>
        <input type="hidden" name="csrfToken" value={loaderData.csrfToken} />
        <button type="submit" className="btn btn-main">
          Logout
        </button>
      </Form>
    </main>
  );
}
