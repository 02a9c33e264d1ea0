import type { ComponentType, SVGProps } from 'react';
import { href } from 'react-router';
import type { UserAnswer } from '#contract/operations/session.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import {
  IconBell,
  IconBlog,
  IconBuy,
  IconDashboard,
  IconHelp,
  IconMail,
  IconOutlook,
  IconOverview,
  IconPerson,
  IconReports,
  IconSell,
  IconSettings,
  IconUniversity,
} from '../../ui/icons.ts';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  /** In the bottom bar of a phone. */
  readonly short: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Shows how much is unread. */
  readonly hasCount?: true;
}

/** Entries that lead to something, and those whose page is still to come: nobody walks into an empty room unawares. */
export interface Menu {
  readonly ready: readonly MenuEntry[];
  readonly coming: readonly MenuEntry[];
}

/** Over the entries whose page is still to come. */
export const COMING = 'Coming';

interface Reader {
  readonly permissions: UserAnswer['permissions'];
  readonly hasDashboard: boolean;
  /** Whether the page at this path is still to come. */
  readonly isComing: (path: string) => boolean;
}

const DASHBOARD: MenuEntry = {
  to: href('/dashboard'),
  label: 'Dashboard',
  short: 'Dashboard',
  Icon: IconDashboard,
};
const OVERVIEW: MenuEntry = {
  to: href('/overview/:key?'),
  label: 'Overview',
  short: 'Overview',
  Icon: IconOverview,
};
const SEARCHES: readonly MenuEntry[] = [
  { to: href('/search/buy'), label: 'Buy water', short: 'Buy', Icon: IconBuy },
  { to: href('/search/sell'), label: 'Sell water', short: 'Sell', Icon: IconSell },
];
const REPORTS: readonly MenuEntry[] = [
  { to: href('/reports/temporary'), label: 'Trade reports', short: 'Reports', Icon: IconReports },
  { to: href('/reports/outlook'), label: 'Allocation outlook', short: 'Outlook', Icon: IconOutlook },
];
const ALERTS: MenuEntry = { to: href('/notifications'), label: 'My Alerts', short: 'Alerts', Icon: IconBell };
const INBOX: MenuEntry = { to: href('/inbox/:id?'), label: 'Inbox', short: 'Inbox', Icon: IconMail, hasCount: true };
const SETTINGS: MenuEntry = { to: href('/settings'), label: 'Settings', short: 'Settings', Icon: IconSettings };
const REQUESTS: MenuEntry = {
  to: href('/admin/valuation-requests'),
  label: 'Valuation requests',
  short: 'Requests',
  Icon: IconPerson,
};
const READING: readonly MenuEntry[] = [
  { to: href('/university'), label: 'University', short: 'University', Icon: IconUniversity },
  { to: href('/blog'), label: 'Blog', short: 'Blog', Icon: IconBlog },
  { to: href('/faq'), label: 'Help', short: 'Help', Icon: IconHelp },
];

const maySearch = ({ permissions }: Reader): boolean => permissions.includes('anabranch.water_search');

const listEntries = (reader: Reader): readonly MenuEntry[] => [
  ...(reader.hasDashboard ? [DASHBOARD] : []),
  ...(maySearch(reader) ? [OVERVIEW, ...SEARCHES, ...REPORTS] : []),
  ALERTS,
  INBOX,
  ...READING,
  ...(reader.permissions.includes('anabranch.is_admin') ? [REQUESTS] : []),
  SETTINGS,
];

const part = (entries: readonly MenuEntry[], { isComing }: Reader): Menu => ({
  ready: entries.filter(({ to }) => !isComing(to)),
  coming: entries.filter(({ to }) => isComing(to)),
});

/** What a signed-in person can go to, in order: nothing that would only say no. */
export const listMainMenu = (reader: Reader): Menu => part(listEntries(reader), reader);

/** The bottom bar of a phone; "More" stands at its end. Who may not search gets what is open to them. */
export const listBottomBar = (reader: Reader): readonly MenuEntry[] => [
  ...(reader.hasDashboard ? [DASHBOARD] : []),
  ...(maySearch(reader) ? [...(reader.hasDashboard ? [] : [OVERVIEW]), ...SEARCHES] : [ALERTS, INBOX, SETTINGS]),
];

/** Behind "More": what the bottom bar lacks. */
export function listMoreMenu(reader: Reader): Menu {
  const shown = listBottomBar(reader).map(({ to }) => to);
  return part(
    listEntries(reader).filter(({ to }) => !shown.includes(to)),
    reader,
  );
}

/** What the menu has no room for: at the end of every page. */
export const listServices = (homeZone: ZoneAnswer | null): readonly Pick<MenuEntry, 'to' | 'label'>[] => [
  { to: href('/anabranch-premium'), label: 'Premium' },
  { to: href('/other-services'), label: 'Other Services' },
  { to: href('/climate-outlook'), label: 'Climate Outlook' },
  ...(homeZone === null
    ? []
    : [{ to: href('/zone_map/:key', { key: String(homeZone.id) }), label: `Map of zone ${homeZone.code}` }]),
];
