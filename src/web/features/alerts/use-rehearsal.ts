import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#contract/app.ts';
import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import { httpAppUntil } from '../../api.ts';
import { type FormValues, readTexts } from '../../forms/form-failure.ts';
import { type AlertForm, rehearseAlert } from './rehearse-alert.ts';

const PAUSE_MILLISECONDS = 400;

interface RehearsalState {
  /** Null while too little is filled in. */
  readonly outcome: Outcome<RehearsalAnswer> | null;
  /** What it was asked for. */
  readonly values: FormValues;
  readonly isWaiting: boolean;
}

/** Tries an alert out as it is filled in: once at first, by who loaded the page, then after each pause in typing. */
export function useRehearsal(form: AlertForm, first: Omit<RehearsalState, 'isWaiting'>) {
  const [state, setState] = useState<RehearsalState>({ ...first, isWaiting: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );

  const ask = async (values: FormValues): Promise<void> => {
    // What was asked before is wanted no more, by the server neither.
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    const asking = rehearseAlert(httpAppUntil(mine.signal), form, values);
    if (asking !== null) setState((last) => ({ ...last, isWaiting: true }));
    const outcome = await asking;
    if (!mine.signal.aborted) setState({ outcome, values, isWaiting: false });
  };

  const change = ({ target }: FormEvent): void => {
    const element = target instanceof Element ? target.closest('form') : null;
    if (element === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A field that cannot be changed is not among those that a form sends.
      ask({ type: first.values.type ?? '', ...readTexts(new FormData(element)) });
    }, PAUSE_MILLISECONDS);
  };

  return { ...state, change };
}
