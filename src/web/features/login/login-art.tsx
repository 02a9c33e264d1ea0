import { Link } from 'react-router';

/** The rivers of the basin beside the form, and what the product is for. */
export const LoginArt = () => (
  <header className="login-art">
    <Link className="brand" to="/">
      <img src="/logo-evening.svg" alt="Anabranch" width="200" height="48" />
    </Link>
    <p className="login-say">Price, depth, limits and fees of every zone that can reach yours, on one page.</p>
  </header>
);
