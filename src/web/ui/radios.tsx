import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import css from './radios.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** In small letters below the label. */
  readonly help?: ReactNode;
  /** What goes with the choice: a figure to fill in. */
  readonly more?: ReactNode;
}

interface RadiosProps {
  /** Of the first option, so that the summary of errors finds it. */
  readonly id?: string;
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
  /** Two short choices beside each other; else a row for each, with what follows from it. */
  readonly look?: 'rows' | 'segments';
}

/** One of a few, all in sight. */
export function Radios(props: RadiosProps) {
  const { id, name, legend, options, defaultValue, error, help, isDisabled = false, look = 'rows' } = props;
  const ownId = useId();
  const described = [
    ...(error === undefined ? [] : [`${ownId}-error`]),
    ...(help === undefined ? [] : [`${ownId}-help`]),
  ].join(' ');
  return (
    <fieldset
      className={classNames(css.radios, error !== undefined && css.wrong)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what can be wrong is the group
      role="radiogroup"
      disabled={isDisabled}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css[look]}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            option={option}
            name={name}
            id={index === 0 ? id : undefined}
            isChosen={option.value === defaultValue}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${ownId}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <p className={css.help} id={`${ownId}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly option: RadioOption;
  readonly name: string;
  readonly id: string | undefined;
  readonly isChosen: boolean;
}

function Option({ option: { value, label, help, more }, name, id, isChosen }: OptionProps) {
  const helpId = useId();
  return (
    <div className={css.option}>
      <label className={css.label}>
        <input
          id={id}
          type="radio"
          name={name}
          value={value}
          defaultChecked={isChosen}
          aria-describedby={help === undefined ? undefined : helpId}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <p className={css.help} id={helpId}>
          {help}
        </p>
      )}
      {more !== undefined && <div className={css.more}>{more}</div>}
    </div>
  );
}
