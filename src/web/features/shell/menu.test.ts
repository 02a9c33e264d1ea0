import { describe, expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { COMING, listBottomBar, listMainMenu, listMoreMenu, listServices, type Menu, type MenuEntry } from './menu.ts';

const SEARCH = ['anabranch.water_search'] as const;
const nothingIsComing = (): boolean => false;

const reader = (permissions: readonly ('anabranch.water_search' | 'anabranch.is_admin')[], hasDashboard: boolean) => ({
  permissions: [...permissions],
  hasDashboard,
  isComing: nothingIsComing,
});

const print = (entries: readonly MenuEntry[]): readonly string[] => entries.map(({ to, label }) => `${label} ${to}`);
const printMenu = ({ ready, coming }: Menu) => ({ ready: print(ready), coming: print(coming) });

const OVERVIEW = 'Overview /overview';
const SEARCHES = ['Buy water /search/buy', 'Sell water /search/sell'];
const REPORTS = ['Trade reports /reports/temporary', 'Allocation outlook /reports/outlook'];
const MESSAGES = ['My Alerts /notifications', 'Inbox /inbox'];
const READING = ['University /university', 'Blog /blog', 'Help /faq'];
const SETTINGS = 'Settings /settings';
const DASHBOARD = 'Dashboard /dashboard';

describe('the menu', () => {
  test.each([
    ['who may search', SEARCH, false, [OVERVIEW, ...SEARCHES, ...REPORTS, ...MESSAGES, ...READING, SETTINGS]],
    [
      'who may search and has a dashboard',
      SEARCH,
      true,
      [DASHBOARD, OVERVIEW, ...SEARCHES, ...REPORTS, ...MESSAGES, ...READING, SETTINGS],
    ],
    ['who may not search', [], false, [...MESSAGES, ...READING, SETTINGS]],
    ['who may not search and has a dashboard', [], true, [DASHBOARD, ...MESSAGES, ...READING, SETTINGS]],
  ] as const)('of %s leads to nothing that would only say no', (_, permissions, hasDashboard, expected) => {
    expect(printMenu(listMainMenu(reader(permissions, hasDashboard)))).toEqual({ ready: expected, coming: [] });
  });

  test('tells apart what is still to come, in the same order', () => {
    const isComing = (path: string): boolean => !path.startsWith('/search/') && path !== '/settings';
    expect(COMING).toBe('Coming');
    expect(printMenu(listMainMenu({ ...reader(SEARCH, true), isComing }))).toEqual({
      ready: [...SEARCHES, SETTINGS],
      coming: [DASHBOARD, OVERVIEW, ...REPORTS, ...MESSAGES, ...READING],
    });
  });

  test('of an administrator has the requests that wait for an answer', () => {
    const { ready } = listMainMenu(reader(['anabranch.is_admin'], false));
    expect(print(ready)).toEqual([...MESSAGES, ...READING, 'Valuation requests /admin/valuation-requests', SETTINGS]);
  });

  test('counts what is unread at the inbox alone', () => {
    const { ready } = listMainMenu(reader(SEARCH, true));
    expect(ready.filter(({ hasCount }) => hasCount).map(({ label }) => label)).toEqual(['Inbox']);
  });
});

describe('the bar of a phone', () => {
  test.each([
    ['who may search', SEARCH, false, ['Overview', 'Buy', 'Sell']],
    ['who may search and has a dashboard', SEARCH, true, ['Dashboard', 'Buy', 'Sell']],
    ['who may not search', [], false, ['Alerts', 'Inbox', 'Settings']],
    ['who may not search and has a dashboard', [], true, ['Dashboard', 'Alerts', 'Inbox', 'Settings']],
  ] as const)('of %s', (_, permissions, hasDashboard, expected) => {
    expect(listBottomBar(reader(permissions, hasDashboard)).map(({ short }) => short)).toEqual(expected);
  });

  test.each([
    [SEARCH, false],
    [SEARCH, true],
    [[], false],
    [[], true],
  ] as const)('with what is behind More is the whole menu, each entry once (%j, %s)', (permissions, hasDashboard) => {
    const who = reader(permissions, hasDashboard);
    const { ready, coming } = listMoreMenu(who);
    expect(coming).toEqual([]);
    expect(print([...listBottomBar(who), ...ready]).toSorted()).toEqual(print(listMainMenu(who).ready).toSorted());
    expect(print(ready)).toEqual(print(listMainMenu(who).ready.filter((one) => !listBottomBar(who).includes(one))));
  });

  test('is short enough for one line', () => {
    const short = new Map(listMainMenu(reader(SEARCH, true)).ready.map((one) => [one.label, one.short]));
    expect(Object.fromEntries(short)).toEqual({
      Dashboard: 'Dashboard',
      Overview: 'Overview',
      'Buy water': 'Buy',
      'Sell water': 'Sell',
      'Trade reports': 'Reports',
      'Allocation outlook': 'Outlook',
      'My Alerts': 'Alerts',
      Inbox: 'Inbox',
      University: 'University',
      Blog: 'Blog',
      Help: 'Help',
      Settings: 'Settings',
    });
  });
});

test('at the end of every page stand the services, and the map of the home zone where there is one', () => {
  const services = [
    { to: '/anabranch-premium', label: 'Premium' },
    { to: '/other-services', label: 'Other Services' },
    { to: '/climate-outlook', label: 'Climate Outlook' },
  ];
  expect(listServices(null)).toEqual(services);
  expect(listServices({ id: 42, code: '7' } as ZoneAnswer)).toEqual([
    ...services,
    { to: '/zone_map/42', label: 'Map of zone 7' },
  ]);
});
