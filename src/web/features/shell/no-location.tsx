import { href } from 'react-router';
import { titlePage } from '#domain/print/title-page.ts';
import { HOME_ZONE_FIELD } from '../../page-paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Without a home zone no search can be made. */
export const NoLocation = () => (
  <>
    <title>{titlePage('No Location')}</title>
    <h1>Water search</h1>
    <Dialog title="No Location">
      <p>A location (a zone) must be specified before you can search for water. Please update it in settings.</p>
      <Actions>
        <ButtonLink look="main" to={HOME_ZONE_FIELD}>
          Settings
        </ButtonLink>
        <ButtonLink to={href('/')}>Not now</ButtonLink>
      </Actions>
    </Dialog>
  </>
);
