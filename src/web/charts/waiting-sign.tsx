import { classNames } from '../ui/class-names.ts';
import css from './waiting-sign.module.css';

/** Turns in the middle of a place whose content is on its way. Listeners hear it where it stands before it turns. */
export const WaitingSign = ({ isWaiting = true }: { readonly isWaiting?: boolean }) => (
  <div className={classNames(css.over, isWaiting && 'turning')} role="status">
    {isWaiting && <span className="sr-only">Loading</span>}
  </div>
);
