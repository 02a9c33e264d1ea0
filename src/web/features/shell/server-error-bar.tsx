import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { describeServerError } from '#contract/words/server-error-words.ts';
import { ServerErrorAlert } from '../../ui/server-error-alert.tsx';
import { clearServerError, useServerError } from './server-error.ts';

/** The alert of calls that the pages make by themselves; gone with the page on which it came. */
export function ServerErrorBar() {
  const message = useServerError();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page clears the error of the one before
  useEffect(() => clearServerError(), [pathname]);
  return message === null ? null : <ServerErrorAlert message={describeServerError(message)} />;
}
