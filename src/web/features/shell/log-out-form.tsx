import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { httpApp } from '../../api.ts';
import { clearSavedState } from '../../saved-state.ts';
import { endPush } from './end-push.ts';
import { startLeaving, stopLeaving } from './leaving.ts';
import { reportServerError } from './server-error.ts';

interface LogOutFormProps {
  readonly csrfToken: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Logs out, with or without script. What the browser kept goes with the session, and what was to be pushed to it. */
export function LogOutForm({ csrfToken, children, className }: LogOutFormProps) {
  const leave = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    startLeaving();
    const outcome = await httpApp.session.logOut();
    if (!outcome.ok) {
      stopLeaving();
      reportServerError('You could not be logged out');
      return;
    }
    clearSavedState();
    await endPush();
    // A fresh document: nothing of the last person's stays in memory.
    window.location.assign(href('/login'));
  };
  return (
    <Form method="post" action={href('/logout')} reloadDocument className={className} onSubmit={leave}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {children}
    </Form>
  );
}
