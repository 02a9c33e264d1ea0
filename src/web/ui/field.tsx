import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';
import { IconDown } from './icons.ts';

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
export function FieldFrame({ id: givenId, label, isOptional, help, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [help === undefined ? [] : `${id}-help`, error === undefined ? [] : `${id}-error`].flat().join(' ');
  return (
    <div className={classNames(css.field, error !== undefined && css.wrong)}>
      <label className={css.label} htmlFor={id}>
        {label} {isOptional === true && <span className={css.optional}>optional</span>}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface InputBoxProps {
  /** A figure stands at the right, where figures are compared. */
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}

/** The frame of an input, with what stands in it beside it: a unit, a button. */
export const InputBox = ({ isFigure = false, children }: InputBoxProps) => (
  <div className={classNames(css.box, isFigure && css.figure)}>{children}</div>
);

/** A button in the frame of an input. */
export const InputButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" className={css.inside} {...props} />
);

interface FixedFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A value that this form shows and does not change. */
export const FixedField = ({ label, help, children }: FixedFieldProps) => (
  <div className={css.field}>
    <span className={css.label}>{label}</span>
    <p className={css.fixed}>{children}</p>
    {help !== undefined && <p className={css.help}>{help}</p>}
  </div>
);

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
    <FieldFrame {...parts}>
      {(control) => (
        <InputBox isFigure>
          {before !== undefined && <span className={css.affix}>{before}</span>}
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
          {after !== undefined && <span className={css.affix}>{after}</span>}
        </InputBox>
      )}
    </FieldFrame>
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
    <FieldFrame {...parts}>
      {(control) => (
        <InputBox>
          <select
            {...control}
            name={name}
            defaultValue={defaultValue}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          >
            {children}
          </select>
          <IconDown className={classNames('icon', css.chevron)} aria-hidden />
        </InputBox>
      )}
    </FieldFrame>
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
    <label className={css.check}>
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
      {end !== undefined && <span className={css.end}>{end}</span>}
      {help !== undefined && (
        <span className={classNames('meta', css.about)} id={id}>
          {help}
        </span>
      )}
    </label>
  );
}
