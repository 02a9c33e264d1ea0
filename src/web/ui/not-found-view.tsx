import { href } from 'react-router';
import { titlePage } from '#domain/print/title-page.ts';
import { Actions } from './actions.tsx';
import { ButtonLink } from './button.tsx';
import { PageHead } from './page-head.tsx';

/** For an address that leads nowhere: says so, and where to go on. */
export const NotFoundView = () => (
  <PageHead>
    <title>{titlePage('Not found')}</title>
    <h1>There is nothing at this address</h1>
    <p className="prose">The page may have moved, or the link was copied in part.</p>
    <Actions>
      <ButtonLink look="main" to={href('/')}>
        Go to the home page
      </ButtonLink>
    </Actions>
  </PageHead>
);
