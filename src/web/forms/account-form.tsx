import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FailureNote } from './failure-note.tsx';
import { type FieldErrors, type FormFailure, type FormValues, readTexts } from './form-failure.ts';

export interface AccountFormProps {
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
  /** Names of the fields in their order, with what the summary calls them. */
  readonly labels: Readonly<Record<string, string>>;
  /** Checks before anything is sent; the server checks again. */
  readonly check?: (values: FormValues) => FieldErrors;
  /** What the failure means on this screen; null shows nothing beside the fields. */
  readonly describe: (failure: FormFailure) => ReactNode;
  readonly intent?: string;
  readonly className?: string;
  readonly children: (form: { readonly errors: FieldErrors; readonly isBusy: boolean }) => ReactNode;
}

/** A form of the account screens: sent once, with or without script; what was typed stays until it is taken. */
export function AccountForm({
  csrfToken,
  failure,
  labels,
  check,
  describe,
  intent,
  className = 'account-form',
  children,
}: AccountFormProps) {
  const navigation = useNavigation();
  const summary = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // What the browser found covers what the server said until the form is sent again.
  const [found, setFound] = useState<{ readonly errors: FieldErrors; readonly over: FormFailure | null } | null>(null);
  const isOver = found !== null && found.over === failure;
  const errors = isOver ? found.errors : (failure?.errors ?? {});
  const listed = Object.keys(labels)
    .filter((field) => errors[field] !== undefined)
    .map((field) => ({ field, message: `${labels[field]}: ${errors[field]}` }));
  const isBusy = navigation.state !== 'idle' && (intent === undefined || navigation.formData?.get('intent') === intent);

  useEffect(() => {
    if (found !== null && Object.keys(found.errors).length > 0) summary.current?.focus();
  }, [found]);
  useEffect(() => {
    if (failure === null) return;
    // The summary, else the one field, else what the screen says.
    (summary.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? note.current)?.focus();
  }, [failure]);

  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    if (isBusy) event.preventDefault();
    if (isBusy || check === undefined) return;
    const mistakes = check(readTexts(new FormData(event.currentTarget)));
    if (Object.keys(mistakes).length > 0) event.preventDefault();
    setFound({ errors: mistakes, over: failure });
  };

  return (
    <Form ref={form} method="post" className={className} noValidate replace preventScrollReset onSubmit={submit}>
      {listed.length > 0 && <ErrorSummary ref={summary} errors={listed} />}
      {failure !== null && listed.length === 0 && !isOver && (
        <div ref={note} tabIndex={-1}>
          {failure.problem.code === 'network' || failure.problem.code === 'csrf' ? (
            <FailureNote problem={failure.problem} />
          ) : (
            describe(failure)
          )}
        </div>
      )}
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {children({ errors, isBusy })}
    </Form>
  );
}
