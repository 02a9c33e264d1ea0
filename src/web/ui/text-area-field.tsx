import type { ReactNode } from 'react';
import { FieldFrame, InputBox } from './field.tsx';
import css from './text-area-field.module.css';

interface TextAreaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly defaultValue?: string | undefined;
}

/** A text of several lines; its name is also its id, so that the summary of errors finds it. */
export const TextAreaField = ({ name, defaultValue, ...frame }: TextAreaFieldProps) => (
  <FieldFrame id={name} {...frame}>
    {(control) => (
      <InputBox>
        <textarea {...control} className={css.area} name={name} rows={5} defaultValue={defaultValue} />
      </InputBox>
    )}
  </FieldFrame>
);
