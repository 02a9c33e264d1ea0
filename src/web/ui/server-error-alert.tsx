import { IconAlert } from './icons.ts';
import css from './server-error-alert.module.css';

/** What the server could not do, over whatever screen is shown. */
export const ServerErrorAlert = ({ message }: { readonly message: string }) => (
  <div className={css.alert} role="alert">
    <IconAlert className="icon" aria-hidden />
    <p>{message}</p>
  </div>
);
