import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FailureNote } from '../../forms/failure-note.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { Spinner } from '../../ui/spinner.tsx';

interface TokenFormProps {
  readonly csrfToken: string;
  readonly token: string;
  readonly title: string;
  /** What the button says for who has no script, or whose connection was lost. */
  readonly button: string;
  readonly says: string;
  readonly failure: FormFailure | null;
}

/** Submits the token of a link as soon as the page is there. Opening the page alone changes nothing: mail scanners do that. */
export function TokenForm({ csrfToken, token, title, button, says, failure }: TokenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.current?.requestSubmit();
  }, []);
  return (
    <Form method="post" ref={form} replace className="account-form" aria-busy={state !== 'idle'}>
      <h1>{title}</h1>
      <p>{says}</p>
      {failure !== null && state === 'idle' && <FailureNote problem={failure.problem} />}
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="btn btn-main btn-full">
        {state !== 'idle' && <Spinner />}
        {button}
      </button>
    </Form>
  );
}

/** A failure after which the same link may still work. */
export const mayRetry = ({ problem }: FormFailure): boolean =>
  ['network', 'csrf', 'unavailable', 'too_many_requests', 'unexpected'].includes(problem.code);
