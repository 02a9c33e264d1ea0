import { href } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { HelpContact } from '../../forms/help-contact.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { useShell } from '../../use-shell.ts';

/** In the place of the page: a link that did not work. */
export function EmailChangeFailed() {
  const isLoggedIn = useShell()?.user != null;
  return (
    <FlowEnd
      title="Email change"
      next={
        <ButtonLink look="main" isFull to={isLoggedIn ? href('/settings') : href('/login')}>
          {isLoggedIn ? 'Settings' : 'Login'}
        </ButtonLink>
      }
    >
      <p>{PROBLEMS.link_invalid.title}</p>
      <p>A link works once, for a limited time. If you have used this one before, your change has been made.</p>
      <HelpContact />
    </FlowEnd>
  );
}
