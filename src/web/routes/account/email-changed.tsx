import { Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountPage, AccountResult } from '../../features/account/account-page.tsx';
import type { FrameHandle } from '../shell.tsx';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: 'Email change · Anabranch' }];

export default function EmailChanged() {
  return (
    <AccountPage>
      <div className="account-form">
        <AccountResult title={ACCOUNT_WORDS.emailChanged}>
          <p>From now on you log in with the new address.</p>
        </AccountResult>
        <Link className="btn btn-main btn-full" to="/settings">
          Settings
        </Link>
      </div>
    </AccountPage>
  );
}
