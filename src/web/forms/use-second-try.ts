import { useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useCsrfToken } from '../use-shell.ts';
import type { FormFailure } from './form-failure.ts';
import { lastSentForm } from './sent-form.ts';

/**
 * A form that was refused because its page was too old is sent once more by itself, as a call is: the page has got the new
 * token by then. What is sent is what the person sent, not what a form of the page holds by now: a page has several
 * forms, and a dialog that asked for a password may be gone. Answers whether the failure is one that is being tried
 * again, and what has to be called when a person sends the form.
 */
export function useSecondTry(failure: FormFailure | null): {
  readonly isTryingAgain: boolean;
  readonly startAnew: () => void;
} {
  const { state } = useNavigation();
  const submit = useSubmit();
  const csrfToken = useCsrfToken();
  const [tried, setTried] = useState<FormFailure | 'in vain' | null>(null);
  const isStale = failure?.problem.code === 'csrf';
  useEffect(() => {
    // While the page is still asking, it has the old token.
    if (!isStale || tried !== null || state !== 'idle') return;
    const sent = lastSentForm();
    setTried(sent === null ? 'in vain' : failure);
    if (sent === null) return;
    sent.form.set('csrfToken', csrfToken);
    submit(sent.form, { method: 'post', action: sent.action, replace: true, preventScrollReset: true });
  }, [csrfToken, failure, isStale, state, submit, tried]);
  return { isTryingAgain: isStale && (tried === null || tried === failure), startAnew: () => setTried(null) };
}
