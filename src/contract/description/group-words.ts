import type { Operations } from '../operations/operations.ts';

interface GroupWords {
  readonly title: string;
  readonly description: string;
}

/** The groups of calls in the order in which they are wanted: the market first, one's own account last. */
export const GROUP_WORDS = {
  search: {
    title: 'Searching the market',
    description:
      'Who sells into a zone and who buys out of it, at what price, at what total cost, through which limit, in how many days.',
  },
  trades: {
    title: 'Trades and listings',
    description: 'What was paid, what is open, and prices and volumes over time.',
  },
  overview: {
    title: 'Latest prices of all zones',
    description: 'The newest trades and the lowest offers, zone by zone.',
  },
  readings: {
    title: 'Limits, storages and allocations',
    description: 'What was read last of the rivers and the rules, and what was read before.',
  },
  outlook: {
    title: 'Outlook of the season',
    description: 'What is allocated this season and what may still be, as the water authorities state it.',
  },
  reference: {
    title: 'Zones, rules, fees and brokers',
    description: 'What changes seldom: where water may go, what a transfer costs and how long it takes.',
  },
  provenance: {
    title: 'Who says so',
    description: 'The records behind a figure: which trades, listings, readings or documents it is made of.',
  },
  events: {
    title: 'What changes in the market',
    description: 'One call to ask what came in, or a stream that goes on telling.',
  },
  alerts: {
    title: 'Alerts',
    description:
      'Rules that tell their owner of prices and limits, and when a rule would have told. A type of rule other than those of the paths is `invalid_type`.',
  },
  inbox: { title: 'Inbox', description: 'What the rules of a person have told.' },
  push: { title: 'Alerts on a device', description: 'Browsers to which alerts are pushed.' },
  publishing: {
    title: 'Publishing listings and trades',
    description:
      'For data providers: a snapshot of the open listings, trades to append, and what became of each. A provider calls with its key, which takes the place of cookie and CSRF token.',
  },
  content: { title: 'Words of the pages', description: 'Texts that editors write: home, footer, search pages, news.' },
  reading: { title: 'University, blog and help', description: 'What there is to be read, article by article.' },
  valuations: {
    title: 'Valuations and quotes',
    description: 'Asking for one; for administrators, who waits for an answer.',
  },
  shell: { title: 'Terms and dashboards', description: 'What stands around every page.' },
  session: {
    title: 'Logging in and out',
    description: 'A session is a cookie; every call that changes something sends its CSRF token back.',
  },
  users: {
    title: 'Your account',
    description: 'Registering, settings, the password, and everything stored about you.',
  },
  security: { title: 'Sessions and second factor', description: 'Where you are logged in, and codes of an app.' },
  administration: {
    title: 'Administration',
    description: 'For administrators: which trades count in figures and charts.',
  },
} as const satisfies Readonly<Record<keyof Operations, GroupWords>>;
