import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PURCHASES, SEARCH_KINDS } from '../domain/products/kind.ts';
import { COMING_PAGES } from './features/coming/coming-pages.ts';

/** The six searches, each with its results and what can be drilled into. Any other path under `/search` is a page of words. */
const searches = PURCHASES.map((purchase) =>
  route(`search/${purchase}`, 'routes/search/search-frame.tsx', { id: `search-${purchase}` }, [
    route('', 'routes/search/bare-purchase.tsx', { id: `search-${purchase}-bare`, index: true }),
    ...SEARCH_KINDS.flatMap((kind) => {
      const id = `search-${purchase}-${kind}`;
      return [
        route(kind, 'routes/search/search-form-page.tsx', { id }),
        route(`${kind}/results`, 'routes/search/results-page.tsx', { id: `${id}-results` }),
        route(`${kind}/results/brokers`, 'routes/search/brokers-page.tsx', { id: `${id}-results-brokers` }),
        route(`${kind}/results/detail`, 'routes/search/detail-page.tsx', { id: `${id}-detail` }),
        route(`${kind}/results/detail/brokers`, 'routes/search/brokers-page.tsx', { id: `${id}-detail-brokers` }),
      ];
    }),
  ]),
);

/** Screens that are not built yet: one file, one table. */
const coming = COMING_PAGES.map(({ path, frame }) =>
  route(path.slice(1), frame === 'brand' ? 'routes/coming-brand-page.tsx' : 'routes/coming-page.tsx', {
    id: `coming${path}`,
  }),
);

/** The map of the site. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('forgot_password', 'routes/account/forgot-password.tsx'),
    route('resend_activation', 'routes/account/resend-activation.tsx'),
    route('reset_password/:token?', 'routes/account/reset-password.tsx'),
    route('authenticate_user/:token?', 'routes/account/authenticate-user.tsx'),
    route('change_email/success', 'routes/account/email-changed.tsx'),
    route('change_email/undo/:token?', 'routes/account/undo-email-change.tsx'),
    route('change_email/:token?', 'routes/account/change-email.tsx'),
    route('accept_terms', 'routes/account/accept-terms.tsx'),
    route('accept_cookies', 'routes/account/accept-cookies.tsx'),
    route('preview_release', 'routes/preview-release.tsx'),
    route('menu', 'routes/menu.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('search', 'routes/search/bare-search.tsx'),
    ...searches,
    route('search/*', 'routes/words/beside-search.tsx'),
    route('cookies', 'routes/words/cookies.tsx'),
    route('faq/privacy', 'routes/words/privacy.tsx'),
    route('terms', 'routes/words/terms.tsx'),
    ...coming,
    route('not_found', 'routes/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
