import { LogOutForm } from '../../features/shell/log-out-form.tsx';
import { redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { useCsrfToken } from '../../use-shell.ts';
import type { Route } from './+types/logout.ts';

/** Opening this address changes nothing; it asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(settingContext).app.session.read();
  if (!session.ok || session.value.user === null) throw redirectTo('/login');
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(settingContext).app.session.logOut();
  return redirectTo('/login');
}

export default function Logout() {
  return (
    <>
      <div className="head">
        <title>Logout · Anabranch</title>
        <h1>Log out?</h1>
      </div>
      <LogOutForm csrfToken={useCsrfToken()}>
        <button type="submit" className="btn btn-main">
          Logout
        </button>
      </LogOutForm>
    </>
  );
}
