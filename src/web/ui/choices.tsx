import type { ReactNode } from 'react';
import css from './choices.module.css';

interface ChoicesProps {
  readonly id?: string;
  readonly legend: ReactNode;
  readonly isOptional?: boolean;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** Boxes to tick that belong together. */
export const Choices = ({ id, legend, isOptional = false, help, children }: ChoicesProps) => (
  <fieldset className={css.choices} id={id}>
    <legend className={css.legend}>
      {legend} {isOptional && <span className={css.optional}>optional</span>}
    </legend>
    {help !== undefined && <p className={css.help}>{help}</p>}
    {children}
  </fieldset>
);
