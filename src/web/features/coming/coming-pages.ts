/** A screen of the route table that is not built yet. A later page takes its row's place. */
export interface ComingPage {
  /** As the router writes it. */
  readonly path: string;
  readonly heading: string;
  /** What the screen will show. */
  readonly says: string;
  /** `anyone`, whoever is logged in, or who may search for water. */
  readonly access: 'anyone' | 'logged_in' | 'water_search' | 'dashboard';
  /** Blog and University show visitors the brand alone. */
  readonly frame?: 'brand';
  readonly ways: readonly Way[];
}

interface Way {
  readonly to: string;
  readonly label: string;
}

const SEARCH: Way = { to: '/search/buy', label: 'Search for water' };
const SELL: Way = { to: '/search/sell', label: 'Sell water' };
const SETTINGS: Way = { to: '/settings', label: 'Choose how to be told' };
const GUIDE: Way = { to: '/search/how-limits-work', label: 'Read how trade limits work' };
const HOME: Way = { to: '/', label: 'Go to the start page' };

const overview: Omit<ComingPage, 'path'> = {
  heading: 'Market Overview',
  says: 'The latest prices of every zone, the trade limits, storages and announced allocations will stand here on one page.',
  access: 'water_search',
  ways: [SEARCH, SELL],
};
const outlook: Omit<ComingPage, 'path'> = {
  heading: 'Allocation Outlook',
  says: 'What the authorities expect to allocate this season, by zone and by how wet it turns out, will stand here.',
  access: 'water_search',
  ways: [SEARCH],
};
const tradeReport = (kind: string): Omit<ComingPage, 'path'> => ({
  heading: `${kind} Trade Report`,
  says: `Every recorded ${kind.toLowerCase()} trade, by zone and date, with price and volume, will be listed here.`,
  access: 'water_search',
  ways: [SEARCH],
});
const zonePage = (heading: string, what: string): Omit<ComingPage, 'path'> => ({
  heading,
  says: `${what} will stand here.`,
  access: 'logged_in',
  ways: [SEARCH, GUIDE],
});

export const COMING_PAGES: readonly ComingPage[] = [
  { path: '/overview/:key?', ...overview },
  {
    path: '/dashboard',
    heading: 'Dashboard',
    says: 'The figures you follow will stand here, arranged as you like them.',
    access: 'dashboard',
    ways: [SEARCH],
  },
  { path: '/reports/temporary', ...tradeReport('Temporary') },
  { path: '/reports/permanent', ...tradeReport('Permanent') },
  { path: '/reports/outlook', ...outlook },
  { path: '/outlook', ...outlook },
  {
    path: '/climate-outlook',
    heading: 'Climate Outlook',
    says: 'Rain and temperature expected over the basin, and what they may mean for allocations, will stand here.',
    access: 'anyone',
    ways: [HOME],
  },
  {
    path: '/notifications',
    heading: 'My Alerts',
    says: 'You will set here at what price, or at which trade limit, we tell you.',
    access: 'logged_in',
    ways: [SEARCH, SETTINGS],
  },
  {
    path: '/inbox',
    heading: 'Inbox',
    says: 'You have no messages. What your alerts find will be told here.',
    access: 'logged_in',
    ways: [SEARCH, SETTINGS],
  },
  {
    path: '/faq',
    heading: 'FAQ',
    says: 'Answers to what people ask most will stand here.',
    access: 'anyone',
    ways: [GUIDE, { to: '/faq/privacy', label: 'Read what we store about you' }],
  },
  { path: '/zone_map/:key', ...zonePage('Zone Map', 'A map of the zone and its neighbours') },
  {
    path: '/static-market-detail/temp/:key',
    ...zonePage('Temporary Market', 'Prices, depth and storages of the zone'),
  },
  {
    path: '/static-market-detail/perm/:key',
    ...zonePage('Permanent Market', 'Entitlements of the zone and what they cost'),
  },
  {
    path: '/connectivity_map/:key',
    ...zonePage('Trade Limit', 'A map of the zones on both sides of the limit, and its history'),
  },
  {
    path: '/other-services',
    heading: 'Other Services',
    says: 'You will be able to ask here for a valuation of your water.',
    access: 'anyone',
    ways: [HOME],
  },
  {
    path: '/anabranch-premium',
    heading: 'Anabranch Premium',
    says: 'A customised Dashboard, Data Export, customised reports and customised widgets will be offered here, each with a quote.',
    access: 'anyone',
    ways: [HOME],
  },
  {
    path: '/blog',
    heading: 'Blog',
    says: 'There are no articles yet. News of the market will stand here.',
    access: 'anyone',
    frame: 'brand',
    ways: [GUIDE, HOME],
  },
  {
    path: '/university',
    heading: 'Water University',
    says: 'Short lessons, without jargon, will stand here.',
    access: 'anyone',
    frame: 'brand',
    ways: [GUIDE, HOME],
  },
];
