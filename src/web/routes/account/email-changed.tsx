import { href } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { useShell } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: titlePage('Email change') }];

/** The link is often opened on another device than the one that is logged in. */
export default function EmailChanged() {
  const isLoggedIn = useShell()?.user != null;
  return (
    <AccountPage>
      <FlowEnd
        title={ACCOUNT_WORDS.emailChanged}
        next={
          <ButtonLink look="main" isFull to={isLoggedIn ? href('/settings') : href('/login')}>
            {isLoggedIn ? 'Settings' : 'Login'}
          </ButtonLink>
        }
      >
        <p>From now on, log in with the new address.</p>
      </FlowEnd>
    </AccountPage>
  );
}
