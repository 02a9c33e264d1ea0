import { Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { Note } from '../../ui/note.tsx';

/** In the place of the page: a link that did not work. */
export const EmailChangeFailed = () => (
  <div className="account-form">
    <h1>Email change</h1>
    <Note tone="bad" isAlert>
      <p>{ACCOUNT_WORDS.emailChangeFailed}</p>
    </Note>
    <Link className="btn btn-main btn-full" to="/">
      Return Home
    </Link>
  </div>
);
