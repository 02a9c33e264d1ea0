import css from './field-error.module.css';
import { IconAlert } from './icons.ts';

interface FieldErrorProps {
  /** By which the control or the group names it as its description. */
  readonly id: string;
  readonly children: string;
}

/** What is wrong with a field or a group of choices, beside it. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <p className={css.error} id={id}>
    <IconAlert className="icon" aria-hidden />
    {children}
  </p>
);
