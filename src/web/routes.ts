import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The map of the site. */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('logout', 'routes/account/logout.tsx'),
  layout('routes/shell.tsx', [
    route('search', 'routes/search/bare-search.tsx'),
    route('search/:purchase', 'routes/search/search-frame.tsx', [
      index('routes/search/bare-purchase.tsx'),
      route(':kind', 'routes/search/search-form-page.tsx'),
      route(':kind/results', 'routes/search/results-page.tsx'),
      route(':kind/results/brokers', 'routes/search/brokers-page.tsx', { id: 'results-brokers' }),
      route(':kind/results/detail', 'routes/search/detail-page.tsx'),
      route(':kind/results/detail/brokers', 'routes/search/brokers-page.tsx', { id: 'detail-brokers' }),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
