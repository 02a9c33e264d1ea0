import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { describeServerError } from '#contract/words/account-words.ts';
import { IconAlert } from '../../ui/icons.ts';
import { clearServerError, useServerError } from './server-error.ts';

/** What the server could not do, over whatever screen is shown. */
export const ServerErrorAlert = ({ message }: { readonly message: string }) => (
  <div className="server-error" role="alert">
    <IconAlert className="icon" aria-hidden />
    <p>{describeServerError(message)}</p>
  </div>
);

/** The alert of calls that the pages make by themselves; gone with the page on which it came. */
export function ServerErrorBar() {
  const message = useServerError();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page clears the error of the one before
  useEffect(() => clearServerError(), [pathname]);
  return message === null ? null : <ServerErrorAlert message={message} />;
}
