import { useLocation, useNavigation } from 'react-router';
import { classNames } from './class-names.ts';
import css from './page-skeleton.module.css';

/** Pages whose loading is shown: another page leads to one of them, and its content is on the way. */
const SHOWN =
  /^\/(settings|cookies|faq\/privacy|terms|not-confirmed|outlook|reports\/.+|static-market-detail\/.+|search\/(?!(buy|sell)(\/|$)).+)$/;

/** Two that are one page, which shows itself what is on its way. */
const REPORTS = /^\/reports\/\w+ \/reports/;

export function usePendingPage(): boolean {
  const { pathname: from } = useLocation();
  const { state, location } = useNavigation();
  const to = location?.pathname ?? '';
  return state === 'loading' && from !== to && SHOWN.test(to) && !REPORTS.test(`${from} ${to}`);
}

/** The shape of a page before it is there. */
export const PageSkeleton = () => (
  <div className={`${css.skeleton} turning`} role="status" aria-label="Loading">
    <span className={classNames(css.bone, css.heading)} />
    {[...'abcdef'].map((key) => (
      <span key={key} className={classNames(css.bone, css.line)} />
    ))}
  </div>
);
