import { Link } from 'react-router';
import css from './brand.module.css';

/** The drawing is 200 units wide and 48 high. */
const WIDTH_TO_HEIGHT = 200 / 48;

/** The name on an evening ground, which leads to the start page. */
export const Brand = ({ height }: { readonly height: number }) => (
  <Link className={css.brand} to="/">
    <img src="/logo-evening.svg" alt="Anabranch" width={Math.round(height * WIDTH_TO_HEIGHT)} height={height} />
  </Link>
);
