import { classNames } from '../ui/class-names.ts';
import css from './waiting-sign.module.css';

/** Turns in the middle of a place whose content is on its way; `WaitingWords` say so once for all of them. */
export const WaitingSign = ({ isWaiting = true }: { readonly isWaiting?: boolean }) => (
  <div className={classNames(css.over, isWaiting && 'turning')} aria-hidden />
);

/** For those who listen. They hear it where it stands before they wait. */
export const WaitingWords = ({ isWaiting }: { readonly isWaiting: boolean }) => (
  <p className="sr-only" role="status">
    {isWaiting && 'Loading'}
  </p>
);
