import { type ReactNode, useId } from 'react';
import { IconAlert, IconDown } from './icons.ts';

interface FieldParts {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

interface FieldProps extends FieldParts {
  readonly id?: string;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
  }) => ReactNode;
}

/** A label, a control, its help and its error, tied together for everybody. */
export function Field({ id: givenId, label, isOptional, help, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [help === undefined ? [] : `${id}-help`, error === undefined ? [] : `${id}-error`].flat().join(' ');
  return (
    <div className={error === undefined ? 'field' : 'field wrong'}>
      <label htmlFor={id}>
        {label} {isOptional === true && <span className="opt">optional</span>}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <IconAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
      {help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface NumberFieldProps extends FieldParts {
  readonly id?: string;
  readonly name: string;
  readonly defaultValue?: string | undefined;
  readonly before?: string;
  readonly after?: string;
  readonly placeholder?: string;
}

/** A number from 0 up with any decimals, its unit inside the box. */
export function NumberField({ name, defaultValue, before, after, placeholder, ...parts }: NumberFieldProps) {
  return (
    <Field {...parts}>
      {(control) => (
        <div className="input right">
          {before !== undefined && <span className="affix">{before}</span>}
          <input
            {...control}
            name={name}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            autoComplete="off"
            defaultValue={defaultValue}
            placeholder={placeholder}
          />
          {after !== undefined && <span className="affix">{after}</span>}
        </div>
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldParts {
  readonly id?: string;
  readonly name: string;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly children: ReactNode;
}

export function SelectField({ name, defaultValue, onChange, children, ...parts }: SelectFieldProps) {
  return (
    <Field {...parts}>
      {(control) => (
        <div className="input">
          <select
            {...control}
            name={name}
            defaultValue={defaultValue}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          >
            {children}
          </select>
          <IconDown className="icon chev" aria-hidden />
        </div>
      )}
    </Field>
  );
}

interface CheckFieldProps {
  readonly name: string;
  readonly value?: string;
  readonly label: string;
  readonly help?: string;
  readonly end?: string;
  readonly isDisabled?: boolean;
  readonly defaultChecked?: boolean;
  readonly isChecked?: boolean;
  readonly onChange?: (isChecked: boolean) => void;
}

/** A box to tick, with what it means beside it and a figure at the end of the line. */
export function CheckField({
  name,
  value,
  label,
  help,
  end,
  isDisabled,
  defaultChecked,
  isChecked,
  onChange,
}: CheckFieldProps) {
  const id = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value={value}
        disabled={isDisabled}
        aria-describedby={help === undefined ? undefined : id}
        {...(isChecked === undefined ? { defaultChecked } : { checked: isChecked })}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {end !== undefined && <span className="end">{end}</span>}
      {help !== undefined && (
        <span className="meta" id={id}>
          {help}
        </span>
      )}
    </label>
  );
}
