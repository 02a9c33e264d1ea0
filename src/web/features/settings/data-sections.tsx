import { Link } from 'react-router';
import { IconDownload } from '../../ui/icons.ts';

/** Everything that is stored of me, to take along. */
export const DataSection = ({ userId }: { readonly userId: number }) => (
  <section className="section" aria-labelledby="data">
    <h2 id="data">Your data</h2>
    <p className="prose">Everything that this site stores about you, as a JSON file.</p>
    <a className="btn" href={`/api/users/${userId}/export`} download="anabranch-my-data.json">
      <IconDownload className="icon" aria-hidden />
      Download my data
    </a>
  </section>
);

export const DangerSection = () => (
  <section className="section" aria-labelledby="deletion">
    <h2 id="deletion">Delete your account</h2>
    <p className="prose">Everything of yours goes, at once and for good. Take your data with you first.</p>
    <Link className="btn btn-danger" to="?dialog=delete" preventScrollReset>
      Delete Account
    </Link>
  </section>
);
