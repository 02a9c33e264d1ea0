import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { kindOfFailure } from '../../forms/failure-kinds.ts';
import { FailureNote } from '../../forms/failure-note.tsx';
import { FieldStack } from '../../forms/field-stack.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { useSecondTry } from '../../forms/use-second-try.ts';
import { Button } from '../../ui/button.tsx';
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
  const { isTryingAgain, startAnew } = useSecondTry(failure);
  const isBusy = state !== 'idle' || isTryingAgain;
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.current?.requestSubmit();
  }, []);
  return (
    <Form method="post" ref={form} replace aria-busy={isBusy}>
      <FieldStack>
        <h1>{title}</h1>
        <p>{says}</p>
        {failure !== null && !isBusy && <FailureNote problem={failure.problem} />}
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="main" isFull onClick={startAnew}>
          {isBusy && <Spinner />}
          {button}
        </Button>
      </FieldStack>
    </Form>
  );
}

/** A failure after which the same link may still work. */
export const mayRetry = ({ problem }: FormFailure): boolean => kindOfFailure(problem) !== 'refused';
