/**
 * What the files of each folder of `src` may import, besides each other; `x/` means `x` and all folders below it. A file
 * has a line of its own where it stands above or below the others of its folder. What has no line here may not exist,
 * what no line allows is forbidden, and the lines themselves make no circle.
 */
export type BoundaryLines = Readonly<Record<string, readonly string[]>>;

/** The rules. */
const DOMAIN: BoundaryLines = {
  domain: [],
  'domain/units': ['domain'],
  'domain/products': ['domain', 'domain/units'],
  'domain/print': ['domain/products', 'domain/units'],
  'domain/map': [],
  'domain/places': ['domain', 'domain/products', 'domain/units'],
  'domain/reference.ts': ['domain', 'domain/places', 'domain/products'],
  'domain/book': ['domain', 'domain/products', 'domain/units'],
  'domain/statistics': ['domain', 'domain/places', 'domain/products', 'domain/reference.ts', 'domain/units'],
  'domain/accounts': ['domain', 'domain/units'],
  'domain/publishing': ['domain', 'domain/places', 'domain/products', 'domain/units'],
  'domain/search': [
    'domain',
    'domain/book',
    'domain/places',
    'domain/products',
    'domain/reference.ts',
    'domain/statistics',
    'domain/units',
  ],
  'domain/alerts': [
    'domain',
    'domain/places',
    'domain/products',
    'domain/reference.ts',
    'domain/search',
    'domain/units',
  ],
};

/** What crosses the wire. */
const CONTRACT: BoundaryLines = {
  contract: ['domain/'],
  'contract/words': ['domain/'],
  'contract/operations': ['contract', 'domain/'],
  'contract/app.ts': ['contract', 'contract/operations', 'domain/'],
  'contract/page-context.ts': ['contract', 'contract/app.ts', 'domain/'],
  'contract/describe-api.ts': ['contract', 'contract/operations', 'domain/'],
};

/** The machine, by what it is for. */
const SERVER: BoundaryLines = {
  'server/platform': ['domain/'],
  'server/platform/html': [],
  'server/platform/database': ['contract/', 'domain/', 'server/platform'],
  'server/platform/embedded-postgres': ['domain/', 'server/platform', 'server/platform/database'],
  'server/platform/jobs': ['server/platform', 'server/platform/database'],
  'server/platform/seed-files': ['domain/', 'server/platform/database'],

  'server/calls': ['contract/', 'domain/', 'server/platform', 'server/platform/database'],
  'server/mail/letters': ['contract', 'domain/', 'server/platform', 'server/platform/html'],
  'server/mail': ['domain/', 'server/mail/letters', 'server/platform/'],
  'server/accounts': ['contract/', 'domain/', 'server/calls', 'server/mail/', 'server/platform/'],
  'server/reference': ['contract/', 'domain/', 'server/calls', 'server/platform/'],
  'server/reference/seed': ['domain/', 'server/platform/', 'server/reference'],
  'server/maps': ['domain/', 'server/platform/html', 'server/reference'],
  'server/market': ['contract/', 'domain/', 'server/calls', 'server/platform/', 'server/reference'],
  'server/stream': ['contract/', 'domain/', 'server/calls', 'server/market'],
  'server/alerts': ['contract/', 'domain/', 'server/calls', 'server/mail/', 'server/platform/'],
  'server/provenance': [
    'contract/',
    'domain/',
    'server/calls',
    'server/market',
    'server/platform/',
    'server/reference',
  ],
  'server/publishing': [
    'contract/',
    'domain/',
    'server/calls',
    'server/market',
    'server/platform/',
    'server/reference',
  ],
  'server/administration': [
    'contract/',
    'domain/',
    'server/calls',
    'server/market',
    'server/platform/',
    'server/publishing',
  ],
  'server/publishing/feeds/csv': ['contract/', 'domain/'],
  'server/publishing/feeds/formats': ['domain/'],
  'server/publishing/feeds': [
    'contract/',
    'domain/',
    'server/platform/',
    'server/publishing',
    'server/publishing/feeds/csv',
    'server/publishing/feeds/formats',
    'server/reference',
  ],
  'server/publishing/feeds/readings': [
    'contract/',
    'domain/',
    'server/platform/',
    'server/publishing',
    'server/publishing/feeds',
    'server/publishing/feeds/csv',
    'server/publishing/feeds/formats',
    'server/reference',
  ],
  'server/content/types': ['contract', 'domain/', 'server/platform/html'],
  'server/content/folder': ['domain/', 'server/content/types', 'server/platform/'],
  'server/content/service': ['domain/', 'server/content/types', 'server/platform/'],
  'server/content': [
    'domain/',
    'server/calls',
    'server/content/folder',
    'server/content/service',
    'server/content/types',
    'server/platform/',
  ],
  'server/demo': [
    'domain/',
    'server/accounts',
    'server/platform/',
    'server/publishing',
    'server/publishing/feeds/readings',
    'server/reference/',
  ],
  'server/backup': ['server/platform/'],
  'server/metrics': ['contract/', 'domain/', 'server/calls', 'server/platform/'],

  'server/http': ['contract/', 'domain/', 'server/calls', 'server/mail/', 'server/metrics', 'server/platform/'],
  'server/cli/toolkit': [
    'contract/',
    'domain/',
    'server/backup',
    'server/calls',
    'server/demo',
    'server/platform/',
    'server/publishing/',
    'server/reference',
  ],
  'server/cli/commands': [
    'domain/',
    'server/accounts',
    'server/backup',
    'server/cli/toolkit',
    'server/demo',
    'server/mail/',
    'server/platform/',
    'server/publishing/',
    'server/reference/',
  ],
  'server/cli': ['domain/', 'server/cli/commands', 'server/cli/toolkit', 'server/platform/'],
  // The process: the only place that joins the parts.
  server: [
    'domain/',
    'server/accounts',
    'server/administration',
    'server/alerts',
    'server/calls',
    'server/content/',
    'server/demo',
    'server/http',
    'server/mail/',
    'server/maps',
    'server/market',
    'server/metrics',
    'server/platform/',
    'server/provenance',
    'server/publishing',
    'server/reference',
    'server/stream',
  ],
};

/** The pages. */
const WEB: BoundaryLines = {
  web: ['contract/', 'domain/'],
  // No market words: of the rules, only how figures and days are printed.
  'web/ui': ['domain/print', 'domain/units'],
  // Nor here: what is drawn is declared by who knows the market.
  'web/charts': ['domain/units', 'web/ui'],
  'web/market': ['contract/', 'domain/', 'web', 'web/charts', 'web/ui'],
  'web/forms': ['contract/', 'domain/', 'web', 'web/ui'],
  'web/features/account': ['contract/', 'domain/accounts', 'web', 'web/forms', 'web/ui'],
  'web/features/trades-behind-chart': ['contract/', 'domain/', 'web', 'web/forms', 'web/market', 'web/ui'],
  'web/features/alerts': ['contract/', 'domain/', 'web', 'web/charts', 'web/forms', 'web/market', 'web/ui'],
  'web/features/coming': ['web', 'web/ui'],
  'web/features/home': ['contract/', 'domain/', 'web', 'web/market', 'web/ui'],
  'web/features/live': ['contract/', 'domain/', 'web', 'web/ui'],
  'web/features/inbox': ['contract/', 'domain/', 'web', 'web/market', 'web/ui'],
  'web/features/limit': ['contract/', 'domain/', 'web', 'web/charts', 'web/market', 'web/ui'],
  'web/features/outlook': ['contract/', 'domain/', 'web', 'web/charts', 'web/forms', 'web/market', 'web/ui'],
  'web/features/basin-map': ['contract/', 'domain/', 'web', 'web/market', 'web/ui'],
  'web/features/overview': ['contract/', 'domain/', 'web', 'web/charts', 'web/market', 'web/ui'],
  'web/features/provenance': ['domain/', 'web', 'web/market', 'web/ui'],
  'web/features/report': ['contract/', 'domain/', 'web', 'web/charts', 'web/forms', 'web/market', 'web/ui'],
  'web/features/not-confirmed': ['contract/', 'web/ui'],
  'web/features/results': ['contract/', 'domain/', 'web', 'web/market', 'web/ui'],
  'web/features/search-form': ['contract/', 'domain/', 'web', 'web/forms', 'web/market', 'web/ui'],
  'web/features/settings': ['contract/', 'domain/', 'web', 'web/forms', 'web/market', 'web/ui'],
  'web/features/shell': ['contract/', 'domain/', 'web', 'web/forms', 'web/ui'],
  'web/features/trade': ['contract/', 'domain/', 'web', 'web/charts', 'web/market', 'web/ui'],
  'web/features/words': ['contract/', 'domain/', 'web', 'web/ui'],
  'web/features/zone-map': ['contract/', 'domain/', 'web', 'web/market', 'web/ui'],
  'web/features/zone-market': ['contract/', 'domain/', 'web', 'web/forms', 'web/market', 'web/ui'],
  'web/routes': ['contract/', 'domain/', 'web', 'web/features/', 'web/forms', 'web/routes/live', 'web/ui'],
  'web/routes/account': ['contract/', 'domain/accounts', 'web', 'web/features/', 'web/forms', 'web/routes', 'web/ui'],
  'web/routes/administration': ['contract/', 'domain/', 'web', 'web/features/', 'web/forms'],
  'web/routes/live': ['domain/', 'web', 'web/features/', 'web/routes/search'],
  'web/routes/alerts': ['contract/', 'domain/', 'web', 'web/features/', 'web/forms', 'web/ui'],
  'web/routes/inbox': ['contract/', 'domain/', 'web', 'web/features/', 'web/forms', 'web/ui'],
  'web/routes/maps': ['web', 'web/features/'],
  'web/routes/reports': ['contract/', 'domain/', 'web', 'web/features/', 'web/market'],
  'web/routes/search': ['contract/', 'domain/', 'web', 'web/features/', 'web/market', 'web/ui'],
  'web/routes/words': ['domain/print', 'web', 'web/features/'],
  'web/routes/zone-market': ['contract/', 'domain/', 'web', 'web/features/', 'web/ui'],
  'web/routes.ts': ['domain/', 'web/features/'],
  'web/root.tsx': ['contract', 'web', 'web/features/', 'web/ui'],
  'web/entry.client.tsx': ['web'],
  'web/entry.server.tsx': ['web'],
};

/** What tests and benchmarks share. */
const TESTING: BoundaryLines = {
  testing: ['domain/', 'server/', 'testing/content-service'],
  'testing/content-service': ['domain/', 'server/content/', 'server/platform/'],
  'testing/fuzz': ['contract/', 'domain/', 'server/', 'testing', 'web/routes.ts'],
};

export const BOUNDARY_LINES: BoundaryLines = { ...DOMAIN, ...CONTRACT, ...SERVER, ...WEB, ...TESTING };

/** The packages that some folders keep to; the others may import what package.json declares. */
export const PACKAGES: BoundaryLines = { domain: [], contract: ['zod'] };
