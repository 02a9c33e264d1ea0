import { href } from 'react-router';
import { titlePage } from '#domain/print/title-page.ts';
import { LogOutForm } from '../../features/shell/log-out-form.tsx';
import { pageContextKey } from '../../page-context-key.ts';
import { redirectTo } from '../../redirect-to.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { Route } from './+types/logout.ts';

/** Opening this address changes nothing; it asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(pageContextKey).app.session.read();
  if (!session.ok || session.value.user === null) throw redirectTo(href('/login'));
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(pageContextKey).app.session.logOut();
  return redirectTo(href('/login'));
}

export default function Logout() {
  return (
    <>
      <title>{titlePage('Logout')}</title>
      <PageHead>
        <h1>Log out?</h1>
      </PageHead>
      <LogOutForm csrfToken={useCsrfToken()}>
        <Button type="submit" look="main">
          Logout
        </Button>
      </LogOutForm>
    </>
  );
}
