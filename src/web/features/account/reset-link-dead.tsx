import { href } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';

/** In the place of the form: the link can set no password, and nobody should type one to learn it. */
export const ResetLinkDead = () => (
  <FlowEnd
    title={ACCOUNT_WORDS.couldNotReset}
    next={
      <ButtonLink look="main" isFull to={href('/forgot_password')}>
        Ask for a new link
      </ButtonLink>
    }
  >
    <p>
      The link has been used, has been replaced by a newer one, or is more than {printTokenLifetime('password_reset')}{' '}
      old.
    </p>
  </FlowEnd>
);
