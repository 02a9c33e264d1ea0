import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { loadOverview } from './load-overview.ts';
import { OVERVIEW_KEYS } from './overview-tabs.ts';

/** In Sydney it is the 22nd already. */
const NOW = instant(Date.UTC(2026, 10, 21, 22, 50));

const zone = (id: number, code: string) => ({
  id,
  code,
  name: `Zone ${code}`,
  state: { id: 1, name: 'Victoria', code: 'VIC' },
});
const ZONES = [zone(9, '9A'), zone(7, '7'), zone(8, '8')];
const CLASSES = [
  { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
  { id: 2, name: 'Low Reliability', short: 'LR', mark: 'low' },
];
const row = (of: number, price: number, more: object = {}) => ({
  ...{ zone: of, price, timestamp: `2026-11-${price % 28 < 9 ? 10 : 20}T00:00:00.000Z`, data_provider_name: 'One' },
  ...more,
});

const SEARCH = 'anabranch.water_search';

/** What a tab shows, or where it leads; and what was asked for. */
async function load(path: string, permissions: readonly string[] | null = [SEARCH], home = '8') {
  const calls: string[] = [];
  const answer = (name: string, value: unknown) => async (input?: { readonly query?: object }) => {
    calls.push(`${name} ${JSON.stringify(input?.query ?? {})}`);
    return { ok: true, value };
  };
  const trade = (name: string) => answer(name, []);
  const user = permissions === null ? null : { permissions, preferences: [{ key: 'my_zone', value: home }] };
  const app = {
    session: { read: async () => ({ ok: true, value: { user, csrfToken: '' } }) },
    overview: {
      temporary: answer('temporary', [row(9, 250), row(9, 230), row(7, 100)]),
      permanent: answer('permanent', [row(7, 4000, { reliability: 'High Reliability' })]),
      forward: answer('forward', []),
      leaseHistory: answer('leaseHistory', [row(7, 60, { reliability: 'Low Reliability', isHistory: true })]),
      leaseOpenTrades: answer('leaseOpenTrades', [row(7, 50, { reliability: 'Low Reliability', isHistory: false })]),
      carryoverParking: answer('carryoverParking', []),
    },
    readings: {
      latestStorageLevels: answer('levels', []),
      latestAllocations: answer('allocations', []),
      latestLimits: answer('limits', [
        { id: 3, name: 'Choke' },
        { id: 5, name: 'Of entitlements' },
      ]),
      readStorageHistory: async ({ params }: { readonly params: { readonly id: string } }) => {
        calls.push(`history of ${params.id}`);
        if (params.id === '8') return { ok: true, value: { storageName: 'Hume', levels: [['2026-11-19', 12, 4]] } };
        return { ok: false, problem: { code: params.id === '9' ? 'unavailable' : 'not_found', status: 503 } };
      },
    },
    reference: {
      listZones: async () => ({ ok: true, value: ZONES }),
      listAllocationClasses: async () => ({ ok: true, value: CLASSES }),
      listRules: async () => ({
        ok: true,
        value: [
          { zoneFrom: 9, zoneTo: 8, kinds: ['temporary'], limits: [3] },
          { zoneFrom: 9, zoneTo: 7, kinds: ['temporary', 'forward'], limits: [3, 4] },
          { zoneFrom: 8, zoneTo: 9, kinds: ['permanent'], limits: [4] },
          { zoneFrom: 8, zoneTo: 7, kinds: [], limits: [3] },
          { zoneFrom: 7, zoneTo: 9, kinds: ['permanent'], limits: [5] },
        ],
      }),
    },
    content: {
      listNews: answer('news', []),
      readPage: async ({ params }: { readonly params: { readonly uid: string } }) =>
        params.uid === 'overview-connectivity'
          ? { ok: false, problem: { code: 'content_unreachable', status: 503 } }
          : { ok: true, value: { body: `<p>Of ${params.uid}.</p>` } },
    },
    trades: {
      recentTemporary: trade('recentTemporary'),
      recentPermanent: trade('recentPermanent'),
      recentForward: trade('recentForward'),
      recentLease: trade('recentLease'),
      recentCarryoverParking: trade('recentCarryoverParking'),
      openForward: trade('openForward'),
      openLease: trade('openLease'),
      openCarryoverParking: trade('openCarryoverParking'),
    },
  } as unknown as App;
  const url = new URL(`https://here.example${path}`);
  const key = url.pathname.split('/')[2];
  try {
    const loaded = await loadOverview({ app, url, params: key === undefined ? {} : { key }, now: NOW });
    return { loaded, calls };
  } catch (thrown) {
    if (thrown instanceof Response) return { leads: thrown.headers.get('location'), calls };
    return { leads: String((thrown as { readonly init: ResponseInit }).init.status), calls };
  }
}

const PACKED = { storageName: 'Hume', from: '2026-11-19', volumes: '12' };

describe('the market overview', () => {
  test('opens the tab of its address, and that of temporary prices for any other', async () => {
    for (const key of OVERVIEW_KEYS) expect((await load(`/overview/${key}`)).loaded?.key).toBe(key);
    expect(OVERVIEW_KEYS).toEqual(['temp', 'perm', 'forward', 'lease', 'carryover', 'storage', 'connectivity', 'news']);
    for (const path of ['/overview', '/overview/xyz', '/overview/Perm', '/overview/constructor'])
      expect((await load(path)).loaded?.key).toBe('temp');
  });

  test('has the note of its tab, one for all prices, and does without where the content is away', async () => {
    const notes = await Promise.all(OVERVIEW_KEYS.map(async (key) => (await load(`/overview/${key}`)).loaded?.note));
    expect(new Set(notes.slice(0, 5))).toEqual(new Set(['<p>Of overview-prices.</p>']));
    expect(notes.slice(5)).toEqual(['<p>Of overview-storage.</p>', '', '<p>Of overview-news.</p>']);
  });

  test.each(OVERVIEW_KEYS)('is for who may search, on its tab %s', async (key) => {
    expect(await load(`/overview/${key}`, [])).toEqual({ leads: '403', calls: [] });
    const redirect = encodeURIComponent(`/overview/${key}`);
    expect(await load(`/overview/${key}`, null)).toEqual({ leads: `/login?redirect=${redirect}`, calls: [] });
  });

  test('asks for five of each zone and class, and of temporary water for what there is', async () => {
    expect((await load('/overview')).calls).toEqual(['temporary {}']);
    for (const [key, calls] of [
      ['perm', ['permanent {"limit":"5"}']],
      ['forward', ['forward {"limit":"5"}']],
      ['lease', ['leaseHistory {"limit":"5"}', 'leaseOpenTrades {"limit":"5"}']],
      ['carryover', ['carryoverParking {"limit":"5"}']],
    ] as const)
      expect((await load(`/overview/${key}`)).calls).toEqual(calls);
  });

  test('has a panel for every zone, with a price or without, in the order of their ids', async () => {
    const { loaded } = await load('/overview');
    const view = loaded?.view;
    if (view === undefined || !('prices' in view)) throw new Error('There are no prices.');
    expect(view.prices.panels.map(({ code, lines }) => [code, lines.length])).toEqual([
      ['7', 1],
      ['8', 0],
      ['9A', 1],
    ]);
    const leased = (await load('/overview/lease', [SEARCH], '9')).loaded?.view;
    if (leased === undefined || !('prices' in leased)) throw new Error('There are no prices.');
    expect(leased.prices.panels.map(({ code, lines }) => [code, lines.length])).toEqual([
      ['7', 2],
      ['8', 0],
      ['9A', 0],
    ]);
  });

  test.each([
    ['', null],
    ['?levels=x', null],
    ['?levels=7', null],
    ['?levels=8', { storage: 8, view: 'chart', history: { ok: true, value: PACKED } }],
    ['?levels=8&view=table', { storage: 8, view: 'table', history: { ok: true, value: PACKED } }],
    ['?levels=9', { storage: 9, view: 'chart', history: { ok: false } }],
  ])('has a storage day by day where its address "%s" asks for one that there is', async (query, years) => {
    const { loaded, calls } = await load(`/overview/storage${query}`);
    expect(loaded?.view).toMatchObject({ storage: { years } });
    expect(calls.some((call) => call.startsWith('history of '))).toBe(/\d/.test(query));
  });

  test('fetches the trades of a zone only where its address opens it', async () => {
    expect((await load('/overview/temp?trades=7&trades=7&trades=x&trades=9')).calls).toEqual([
      'temporary {}',
      'recentTemporary {"confidence":"exchange","trade_count":"5","zone_from":"7","small_request":"true"}',
      'recentTemporary {"confidence":"exchange","trade_count":"5","zone_from":"9","small_request":"true"}',
    ]);
    expect((await load('/overview/perm?trades=7')).calls.at(-1)).toBe(
      'recentPermanent {"confidence":"exchange","trade_count":"5","zone":"7","date_from":"2025-11-22"}',
    );
    expect(
      (await load('/overview/lease?trades=7')).calls.filter((call) => call.includes('trade_count')).toSorted(),
    ).toEqual([
      'openLease {"zone":"7","trade_count":"5"}',
      'recentLease {"confidence":"exchange","trade_count":"5","zone_from":"7"}',
    ]);
    const many = (await load(`/overview/temp?${Array.from({ length: 9 }, (_, n) => `trades=${n + 1}`).join('&')}`))
      .calls;
    expect(many).toHaveLength(1 + 5);
  });

  test('tells of a limit between which zones it stands', async () => {
    const { loaded } = await load('/overview/connectivity');
    expect(loaded?.view).toMatchObject({
      limits: [
        {
          name: 'Choke',
          from: [{ id: 9, code: '9A' }],
          to: [
            { id: 7, code: '7' },
            { id: 8, code: '8' },
          ],
        },
        { name: 'Of entitlements', from: [{ id: 7, code: '7' }], to: [{ id: 9, code: '9A' }] },
      ],
    });
  });
});
