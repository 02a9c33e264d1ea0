import { type RefObject, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FormFailure } from './form-failure.ts';

/**
 * A form that was refused because its page was too old is sent once more by itself, as a call is: its page has got the
 * new token by then, and nothing of what was typed is lost. Answers whether the failure is one that is being tried
 * again, and what has to be called when a person sends the form.
 */
export function useSecondTry(
  form: RefObject<HTMLFormElement | null>,
  failure: FormFailure | null,
): { readonly isTryingAgain: boolean; readonly startAnew: () => void } {
  const { state } = useNavigation();
  const [first, setFirst] = useState<FormFailure | null>(null);
  const isStale = failure?.problem.code === 'csrf';
  useEffect(() => {
    // While the page is still asking, it has the old token.
    if (!isStale || first !== null || state !== 'idle') return;
    setFirst(failure);
    form.current?.requestSubmit();
  }, [failure, first, form, isStale, state]);
  return { isTryingAgain: isStale && (first === null || first === failure), startAnew: () => setFirst(null) };
}
