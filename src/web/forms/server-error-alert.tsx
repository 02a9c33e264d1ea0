import { describeServerError } from '#contract/words/account-words.ts';
import { IconAlert } from '../ui/icons.ts';

/** What the server could not do, over whatever screen is shown. */
export const ServerErrorAlert = ({ message }: { readonly message: string }) => (
  <div className="server-error" role="alert">
    <IconAlert className="icon" aria-hidden />
    <p>{describeServerError(message)}</p>
  </div>
);
