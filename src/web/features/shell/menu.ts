import type { ComponentType, SVGProps } from 'react';
import type { UserAnswer } from '#contract/operations/session.ts';
import {
  IconBell,
  IconBlog,
  IconBuy,
  IconDashboard,
  IconHelp,
  IconMail,
  IconOutlook,
  IconOverview,
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
  /** Stands apart from what is above it. */
  readonly startsGroup?: true;
}

type Icon = MenuEntry['Icon'];

interface Reader {
  readonly permissions: UserAnswer['permissions'];
  readonly hasDashboard: boolean;
}

const DASHBOARD: MenuEntry = { to: '/dashboard', label: 'Dashboard', short: 'Dashboard', Icon: IconDashboard as Icon };
const OVERVIEW: MenuEntry = { to: '/overview', label: 'Overview', short: 'Overview', Icon: IconOverview as Icon };
const SEARCHES: readonly MenuEntry[] = [
  { to: '/search/buy', label: 'Buy water', short: 'Buy', Icon: IconBuy as Icon },
  { to: '/search/sell', label: 'Sell water', short: 'Sell', Icon: IconSell as Icon },
];
const REPORTS: readonly MenuEntry[] = [
  { to: '/reports/temporary', label: 'Trade reports', short: 'Reports', Icon: IconReports as Icon },
  { to: '/reports/outlook', label: 'Allocation outlook', short: 'Outlook', Icon: IconOutlook as Icon },
];
const ALWAYS: readonly MenuEntry[] = [
  { to: '/notifications', label: 'My Alerts', short: 'Alerts', Icon: IconBell as Icon },
  { to: '/inbox', label: 'Inbox', short: 'Inbox', Icon: IconMail as Icon, hasCount: true },
  { to: '/university', label: 'University', short: 'University', Icon: IconUniversity as Icon, startsGroup: true },
  { to: '/blog', label: 'Blog', short: 'Blog', Icon: IconBlog as Icon },
  { to: '/faq', label: 'Help', short: 'Help', Icon: IconHelp as Icon },
  { to: '/settings', label: 'Settings', short: 'Settings', Icon: IconSettings as Icon },
];

const maySearch = ({ permissions }: Reader): boolean => permissions.includes('anabranch.water_search');

/** What a signed-in person can go to, in order: nothing that would only say no. */
export const listMainMenu = (reader: Reader): readonly MenuEntry[] => [
  ...(reader.hasDashboard ? [DASHBOARD] : []),
  ...(maySearch(reader) ? [OVERVIEW, ...SEARCHES, ...REPORTS] : []),
  ...ALWAYS,
];

/** The bottom bar of a phone; "More" stands at its end. */
export const listBottomBar = (reader: Reader): readonly MenuEntry[] => [
  reader.hasDashboard ? DASHBOARD : OVERVIEW,
  ...SEARCHES,
];

/** Behind "More": what the bottom bar lacks. */
export function listMoreMenu(reader: Reader): readonly MenuEntry[] {
  const shown = listBottomBar(reader).map(({ to }) => to);
  return listMainMenu(reader).filter(({ to }) => !shown.includes(to));
}
