import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ZONE_SETTING } from './location-strip.tsx';

/** Without a home zone no search can be made. */
export const NoLocation = () => (
  <>
    <title>No Location · Anabranch</title>
    <h1>Water search</h1>
    <Dialog title="No Location">
      <p>A location (a zone) must be specified before you can search for water. Please update it in settings.</p>
      <Actions>
        <ButtonLink look="main" to={ZONE_SETTING}>
          Settings
        </ButtonLink>
        <ButtonLink to="/">Not now</ButtonLink>
      </Actions>
    </Dialog>
  </>
);
