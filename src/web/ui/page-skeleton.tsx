import { useLocation, useNavigation } from 'react-router';

/** Pages whose loading is shown: another page leads to one of them, and its content is on the way. */
const SHOWN = [/^\/settings$/, /^\/cookies$/, /^\/faq\/privacy$/, /^\/terms$/, /^\/search\/(?!(buy|sell)(\/|$))./];

export function usePendingPage(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname !== pathname && SHOWN.some((one) => one.test(location.pathname));
}

/** The shape of a page before it is there. */
export const PageSkeleton = () => (
  <div className="skeleton" role="status" aria-label="Loading">
    <span className="bone h-10 w-64" />
    {[...'abcdef'].map((key) => (
      <span key={key} className="bone skeleton-line" />
    ))}
  </div>
);
