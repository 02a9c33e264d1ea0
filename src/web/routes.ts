import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { API_DOCS } from '../contract/operation.ts';
import { SEARCH_SIDES } from '../domain/products/kind.ts';
import { COMING_PAGES } from './features/coming/coming-pages.ts';
import { REPORT_KINDS, reportPath } from './features/report/report-address.ts';

/** The six searches, each with its results and what can be drilled into. Beside them are pages of words. */
const search = [
  ...['search', ...SEARCH_SIDES.map((purchase) => `search/${purchase}`)].map((path) =>
    route(path, 'routes/search/bare-search.tsx', { id: `bare-${path}` }),
  ),
  layout('routes/search/search-frame.tsx', [
    route('search/:purchase/:kind', 'routes/search/search-form-page.tsx'),
    route('search/:purchase/:kind/results', 'routes/search/results-page.tsx'),
    route('search/:purchase/:kind/results/brokers', 'routes/search/brokers-page.tsx'),
    route('search/:purchase/:kind/results/detail', 'routes/search/detail-page.tsx'),
    route('search/:purchase/:kind/results/detail/brokers', 'routes/search/brokers-page.tsx', { id: 'detail-brokers' }),
  ]),
  route('search/:page', 'routes/content-pages/beside-search.tsx'),
];

/** One report of two kinds of water. */
const reports = REPORT_KINDS.map((kind) =>
  route(reportPath(kind).slice(1), 'routes/reports/trade-report.tsx', { id: `report-${kind}` }),
);

/** The market of one zone, for two kinds of water, each with the brokers of the zone. */
const markets = ['temp', 'perm'].flatMap((kind) => {
  const path = `static-market-detail/${kind}/:key`;
  return [
    route(path, 'routes/zone-market/zone-market-page.tsx', { id: `market-${kind}` }),
    route(`${path}/brokers`, 'routes/zone-market/zone-brokers-page.tsx', { id: `brokers-${kind}` }),
  ];
});

/** The outlook under the two addresses that are specified for it. */
const outlook = ['reports/outlook', 'outlook'].map((path) =>
  route(path, 'routes/reports/allocation-outlook.tsx', { id: `outlook-${path}` }),
);

/** My Alerts, the choice of a type over it, and the forms: of a new alert and of one that is kept. */
const alerts = [
  route('notifications', 'routes/alerts/alerts-page.tsx'),
  route('notifications/add', 'routes/alerts/alerts-page.tsx', { id: 'alert-type' }),
  route('notifications/edit/price/:notificationType?/:id?', 'routes/alerts/price-alert-page.tsx'),
  route('notifications/edit/limit/:id?', 'routes/alerts/limit-alert-page.tsx'),
];

/** Content pages; which document each shows stands in the page. */
const contentPages = ['cookies', 'faq/privacy', 'climate-outlook'].map((path) =>
  route(path, 'routes/content-pages/content-page.tsx', { id: `content-${path}` }),
);

/** What there is to be read; of what nobody wrote it says so, and the way back. */
const reading = layout('routes/reading/reading-layout.tsx', [
  route('blog', 'routes/reading/blog-page.tsx'),
  route('blog/:uid', 'routes/reading/blog-article-page.tsx'),
  route('university', 'routes/reading/university-page.tsx'),
  route('university/glossary/:letter?', 'routes/reading/glossary-page.tsx'),
  route('university/item/:uid', 'routes/reading/university-article-page.tsx'),
  route('university/:uid', 'routes/reading/university-part-page.tsx'),
  route('faq', 'routes/reading/help-page.tsx'),
  ...['blog', 'university', 'faq'].map((index) =>
    route(`${index}/*`, 'routes/not-found.tsx', { id: `nothing-in-${index}` }),
  ),
]);

/** What is done for money or on request. */
const services = [
  route('other-services', 'routes/services/other-services-page.tsx'),
  route('anabranch-premium', 'routes/services/premium-page.tsx'),
];

/** Screens that are not built yet: one file, one table. */
const coming = COMING_PAGES.map(({ path }) => route(path.slice(1), 'routes/coming-page.tsx', { id: `coming${path}` }));

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
    ...search,
    route('overview/:key?', 'routes/overview-page.tsx'),
    ...reports,
    ...markets,
    route('basin_map', 'routes/maps/basin-map-page.tsx'),
    route('zone_map/:key', 'routes/maps/zone-map-page.tsx'),
    route('connectivity_map/:key', 'routes/maps/limit-page.tsx'),
    ...outlook,
    ...contentPages,
    route('terms', 'routes/content-pages/terms.tsx'),
    // The same page, at the address that the help has for it.
    route('faq/terms_and_conditions', 'routes/content-pages/terms.tsx', { id: 'terms-of-help' }),
    route(`${API_DOCS.slice(1)}/:group?`, 'routes/api/api-page.tsx'),
    route('says-who/:figure', 'routes/says-who.tsx'),
    route('not-confirmed', 'routes/not-confirmed.tsx'),
    route('admin/trades/:key?', 'routes/administration/chart-trades.tsx'),
    route('admin/valuation-requests', 'routes/administration/valuation-requests.tsx'),
    ...alerts,
    route('inbox/:id?', 'routes/inbox/inbox-page.tsx'),
    reading,
    ...services,
    ...coming,
    route('not_found', 'routes/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
