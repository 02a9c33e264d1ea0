import { Link } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';

/** Without a home zone no search can be made. */
export const NoLocation = () => (
  <>
    <title>No Location · Anabranch</title>
    <h1>Water search</h1>
    <Dialog title="No Location">
      <p>A location (a zone) must be specified before you can search for water. Please update it in settings.</p>
      <p className="actions">
        <Link className="btn btn-main" to="/settings">
          Settings
        </Link>
      </p>
    </Dialog>
  </>
);
