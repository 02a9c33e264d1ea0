import type { ComponentProps } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface ButtonLooks {
  /** `main`: the one filled button of a view. `quiet`: beside it, without an outline. `danger`: what cannot be undone. */
  readonly look?: 'plain' | 'main' | 'quiet' | 'danger' | undefined;
  readonly isSmall?: boolean | undefined;
  /** As wide as what it stands in. */
  readonly isFull?: boolean | undefined;
}

const classOf = ({ look = 'plain', isSmall = false, isFull = false }: ButtonLooks, className?: string): string =>
  classNames(css.button, css[look], isSmall && css.small, isFull && css.full, className);

export const Button = ({
  look,
  isSmall,
  isFull,
  className,
  type = 'button',
  ...rest
}: ButtonLooks & ComponentProps<'button'>) => (
  <button type={type} className={classOf({ look, isSmall, isFull }, className)} {...rest} />
);

/** A link within the site that looks like a button. */
export const ButtonLink = ({
  look,
  isSmall,
  isFull,
  className,
  ...rest
}: ButtonLooks & ComponentProps<typeof Link>) => (
  <Link className={classOf({ look, isSmall, isFull }, className)} {...rest} />
);

/** The same for what the router does not serve: files, telephone numbers, other sites. */
export const ButtonAnchor = ({ look, isSmall, isFull, className, ...rest }: ButtonLooks & ComponentProps<'a'>) => (
  <a className={classOf({ look, isSmall, isFull }, className)} {...rest} />
);

/** The line of a `<details>` that looks like a button. */
export const ButtonSummary = ({
  look,
  isSmall,
  isFull,
  className,
  ...rest
}: ButtonLooks & ComponentProps<'summary'>) => (
  <summary className={classOf({ look, isSmall, isFull }, className)} {...rest} />
);
