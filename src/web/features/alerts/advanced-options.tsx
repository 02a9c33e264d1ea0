import type { ReactNode } from 'react';
import type { FieldMessages, FormValues } from '../../forms/form-failure.ts';
import { IconDown } from '../../ui/icons.ts';
import css from './advanced-options.module.css';

interface AdvancedOptionsProps {
  /** The fields in there. */
  readonly names: readonly string[];
  /** What they are for, told while it is closed. */
  readonly words: ReactNode;
  readonly values: FormValues;
  readonly errors: FieldMessages;
  readonly children: ReactNode;
}

/** The part of a form that few need; it stands open where it holds something, or a mistake. Works without script. */
export function AdvancedOptions({ names, words, values, errors, children }: AdvancedOptionsProps) {
  const isSet = names.some((name) => !UNSET.includes(values[name] ?? '') || errors[name] !== undefined);
  return (
    <details className={css.advanced} open={isSet}>
      <summary>
        Advanced options
        <span className={css.names}>{words}</span>
        <IconDown className="icon" aria-hidden />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}

/** What a field holds that says nothing: `-1` is any state. */
const UNSET = ['', '-1'];
