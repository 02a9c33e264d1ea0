import { useLocation, useNavigation } from 'react-router';
import { classNames } from './class-names.ts';
import css from './page-skeleton.module.css';

/** Pages whose loading is shown: another page leads to one of them, and its content is on the way. */
const SHOWN = [
  /^\/settings$/,
  /^\/cookies$/,
  /^\/faq\/privacy$/,
  /^\/terms$/,
  /^\/not-confirmed$/,
  /^\/search\/(?!(buy|sell)(\/|$))./,
];

export function usePendingPage(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname !== pathname && SHOWN.some((one) => one.test(location.pathname));
}

/** The shape of a page before it is there. */
export const PageSkeleton = () => (
  <div className={css.skeleton} role="status" aria-label="Loading">
    <span className={classNames(css.bone, css.heading)} />
    {[...'abcdef'].map((key) => (
      <span key={key} className={classNames(css.bone, css.line)} />
    ))}
  </div>
);
