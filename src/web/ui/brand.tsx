import { href } from 'react-router';
import css from './brand.module.css';
import { Link } from './link.tsx';

/** The drawing is 200 units wide and 48 high. */
const WIDTH_TO_HEIGHT = 200 / 48;

interface BrandProps {
  readonly height: number;
  /** Beside a rail the drawing's mark stands alone, without the name. */
  readonly isOfRail?: boolean;
}

/** The name on an evening ground, which leads to the start page. */
export const Brand = ({ height, isOfRail = false }: BrandProps) => (
  <Link className={css.brand} data-rail={isOfRail || undefined} to={href('/')}>
    <img src="/logo-evening.svg" alt="Anabranch" width={Math.round(height * WIDTH_TO_HEIGHT)} height={height} />
  </Link>
);
