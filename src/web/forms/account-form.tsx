import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { kindOfFailure } from './failure-kinds.ts';
import { FailureNote } from './failure-note.tsx';
import { addHints, type FieldGuide, listMistakes } from './field-guide.ts';
import { FieldStack } from './field-stack.tsx';
import { type FieldMessages, type FormFailure, type FormValues, readTexts } from './form-failure.ts';
import { useSecondTry } from './use-second-try.ts';

interface AccountFormProps {
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
  /** The heading of the page that the form is; what goes wrong is told below it. */
  readonly heading?: string;
  /** The fields in their order, with what to call them and what to do about each. */
  readonly fields: FieldGuide;
  /** Checks before anything is sent; the server checks again. */
  readonly check?: (values: FormValues) => FieldMessages;
  /** What this screen says when the server refused what was sent or failed over it; undefined: nothing of its own. */
  readonly title?: (failure: FormFailure) => string | undefined;
  /** The way on after a failure, below its words. */
  readonly advice?: (failure: FormFailure) => ReactNode;
  /** Whether a field outside the summary tells all that is to be told. */
  readonly isToldAtField?: (failure: FormFailure) => boolean;
  /** In the place of the note, for a refusal that is only the next step. */
  readonly instead?: (failure: FormFailure) => ReactNode;
  /** The field to go on with after the failure, where there is one. */
  readonly nextField?: string | undefined;
  readonly intent?: string;
  readonly children: (form: { readonly errors: FieldMessages; readonly isBusy: boolean }) => ReactNode;
}

/** A form of the account screens: sent once, with or without script; what was typed stays until it is taken. */
export function AccountForm(props: AccountFormProps) {
  const { csrfToken, heading, fields, isToldAtField = () => false, intent, children } = props;
  const { failure, errors, said, isOver, isBusy, form, summary, note, submit } = useAccountForm(props);
  const mistakes = listMistakes(fields, errors, said);
  return (
    <Form ref={form} method="post" noValidate replace preventScrollReset onSubmit={submit}>
      <FieldStack>
        {heading !== undefined && <h1>{heading}</h1>}
        {mistakes.length > 0 && (
          <ErrorSummary ref={summary} errors={mistakes} {...(said === undefined ? {} : { title: said })} />
        )}
        {failure !== null && mistakes.length === 0 && !isOver && !isToldAtField(failure) && (
          <div ref={note} tabIndex={-1}>
            <Failure {...props} failure={failure} />
          </div>
        )}
        <input type="hidden" name="csrfToken" value={csrfToken} />
        {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
        {children({ errors: addHints(fields, errors), isBusy })}
      </FieldStack>
    </Form>
  );
}

type FailureProps = Pick<AccountFormProps, 'fields' | 'title' | 'advice' | 'instead'> & {
  readonly failure: FormFailure;
};

const Failure = ({ failure, fields, title, advice, instead }: FailureProps) =>
  (kindOfFailure(failure.problem) === 'refused' && instead?.(failure)) || (
    <FailureNote problem={failure.problem} title={title?.(failure)} isTyped={Object.keys(fields).length > 0}>
      {advice?.(failure)}
    </FailureNote>
  );

/** What went wrong with a form, found here or by the server; where the focus goes then; and how it is sent. */
function useAccountForm({ failure: given, check, title, nextField, intent }: AccountFormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isTryingAgain, startAnew } = useSecondTry(given);
  const failure = isTryingAgain ? null : given;
  // What the browser found covers what the server said until the form is sent again.
  const [found, setFound] = useState<{ readonly errors: FieldMessages; readonly over: FormFailure | null } | null>(
    null,
  );
  const isOver = found !== null && found.over === failure;
  const isBusy = useIsSending(intent) || isTryingAgain;

  useEffect(() => {
    if (found !== null && Object.keys(found.errors).length > 0) summary.current?.focus();
  }, [found]);
  useEffect(() => {
    if (failure === null) return;
    const field = nextField === undefined ? null : form.current?.querySelector<HTMLElement>(`[name="${nextField}"]`);
    // The field to go on with, else the summary, else the one field, else what the screen says.
    (field ?? summary.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? note.current)?.focus();
  }, [failure, nextField]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    startAnew();
    if (check === undefined) return;
    const refused = check(readTexts(new FormData(event.currentTarget)));
    if (Object.keys(refused).length > 0) event.preventDefault();
    setFound({ errors: refused, over: failure });
  };

  const errors = isOver ? found.errors : (failure?.errors ?? {});
  const said = failure === null || isOver ? undefined : title?.(failure);
  return { failure, errors, said, isOver, isBusy, form, summary, note, submit };
}

function useIsSending(intent: string | undefined): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && (intent === undefined || formData?.get('intent') === intent);
}
