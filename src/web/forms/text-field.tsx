import { FieldFrame, InputBox } from '../ui/field.tsx';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'numeric';
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly help?: React.ReactNode;
  readonly title?: string;
  readonly isOptional?: boolean;
  readonly isRequired?: boolean;
  readonly onChange?: (value: string) => void;
}

/** A line of text in an account form; its name is also its id, so that the summary of errors finds it. */
export const TextField = ({
  name,
  label,
  autoComplete,
  type = 'text',
  inputMode,
  defaultValue,
  error,
  help,
  title,
  isOptional,
  isRequired,
  onChange,
}: TextFieldProps) => (
  <FieldFrame
    id={name}
    label={label}
    error={error}
    {...(help === undefined ? {} : { help })}
    {...(isOptional === true ? { isOptional } : {})}
  >
    {(control) => (
      <InputBox>
        <input
          {...control}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          {...(type === 'email' || inputMode === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
          title={title}
          defaultValue={defaultValue}
          required={isRequired}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      </InputBox>
    )}
  </FieldFrame>
);
