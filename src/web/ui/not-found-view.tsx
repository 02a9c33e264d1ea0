import { Link } from 'react-router';

/** For an address that leads nowhere: says so, and where to go on. */
export const NotFoundView = () => (
  <div className="head">
    <title>Not found · Anabranch</title>
    <h1>There is nothing at this address</h1>
    <p className="prose">The page may have moved, or the link was copied in part.</p>
    <p className="actions">
      <Link className="btn btn-main" to="/">
        Go to the start page
      </Link>
    </p>
  </div>
);
