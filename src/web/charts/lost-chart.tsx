import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { ServerErrorAlert } from '../ui/server-error-alert.tsx';

/** What was to be drawn did not come, or not in time: why, and another try. The rest of the page stands. */
export function LostChart({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <ServerErrorAlert message={message} />
      <Link to={pathname + search} preventScrollReset>
        Try again
      </Link>
    </>
  );
}
