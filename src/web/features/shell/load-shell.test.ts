import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { loadShell } from './load-shell.ts';

const ZONES = [
  { id: 7, code: '7' },
  { id: 11, code: '11' },
];
const USER = {
  id: 1,
  email: 'margaret@example.com',
  acceptedTerms: true,
  preferences: [{ key: 'my_zone', value: '11' }],
  permissions: ['anabranch.water_search'],
};
const TERMS = { id: 3, licenceHtml: '<p>Terms</p>', publishedAt: '2026-07-01' };
const lost = { ok: false, problem: describeProblem('unavailable') };

interface Answers {
  readonly user: unknown;
  readonly [call: string]: unknown;
}

/** The frame of a page, and which calls it took besides those that every page makes. */
const FOOTER = { contact: '<p>Ring us</p>', imprint: '<p>Ours</p>', slogan: 'Water' };

async function load({ user, ...others }: Answers) {
  const calls: string[] = [];
  const answer = (name: string, value: unknown) => async () => {
    calls.push(name);
    return name in others ? others[name] : { ok: true, value };
  };
  const app = {
    session: { read: async () => ({ ok: true, value: { user, csrfToken: 'token' } }) },
    content: {
      readFooter: async () => others.readFooter ?? { ok: true, value: FOOTER },
      listReleases: answer('listReleases', { releases: [], current: null }),
    },
    reference: {
      listZones: answer('listZones', ZONES),
      readMarketAge: answer('readMarketAge', { pricesTo: '2026-11-21T22:50:00.000Z' }),
    },
    shell: {
      listDashboards: answer('listDashboards', [{ id: 1, title: 'Mine' }]),
      readTerms: answer('readTerms', TERMS),
    },
    inbox: { count: answer('countNotifications', 4) },
  } as unknown as App;
  const data = await loadShell({ app, url: new URL('https://here.example/settings') });
  return { data, calls: calls.toSorted() };
}

describe('the frame of who is not logged in', () => {
  test('has the contact and the slogan, and asks for nothing else', async () => {
    expect(await load({ user: null })).toEqual({
      data: {
        user: null,
        csrfToken: 'token',
        contactHtml: '<p>Ring us</p>',
        imprintHtml: '<p>Ours</p>',
        slogan: 'Water',
      },
      calls: [],
    });
  });

  test('does without them where the content service is away', async () => {
    expect((await load({ user: null, readFooter: lost })).data).toMatchObject({
      contactHtml: '',
      imprintHtml: '',
      slogan: '',
    });
  });
});

describe('the frame of who is logged in', () => {
  test('has the home zone and the age of the market, and asks for no more than that', async () => {
    expect(await load({ user: USER })).toEqual({
      data: {
        user: USER,
        csrfToken: 'token',
        unit: 'megalitre',
        homeZone: ZONES[1],
        pricesTo: '2026-11-21T22:50:00.000Z',
        hasDashboard: false,
        unread: null,
        terms: null,
        contactHtml: '<p>Ring us</p>',
        imprintHtml: '<p>Ours</p>',
        preview: null,
      },
      calls: ['listZones', 'readMarketAge'],
    });
  });

  test('counts in the unit of the reader', async () => {
    const preferences = [...USER.preferences, { key: 'volume_unit', value: 'acre_foot' }];
    expect((await load({ user: { ...USER, preferences } })).data).toMatchObject({ unit: 'acre_foot' });
  });

  test('has no home zone where none was chosen, or where it is gone', async () => {
    const none = await load({ user: { ...USER, preferences: [] } });
    expect(none.data).toMatchObject({ homeZone: null });
    expect(none.calls).toEqual(['readMarketAge']);
    for (const value of ['1', '8', '99']) {
      const gone = await load({ user: { ...USER, preferences: [{ key: 'my_zone', value }] } });
      expect(gone.data, value).toMatchObject({ homeZone: null });
    }
  });

  test('says that the age of the market is not known where nobody tells it', async () => {
    expect((await load({ user: USER, readMarketAge: lost })).data).toMatchObject({ pricesTo: null });
  });

  test('leads to dashboards only who may have them, and has one', async () => {
    const user = { ...USER, permissions: ['anabranch.has_dashboard'] };
    expect((await load({ user })).data).toMatchObject({ hasDashboard: true });
    expect((await load({ user, listDashboards: { ok: true, value: [] } })).data).toMatchObject({ hasDashboard: false });
    expect((await load({ user, listDashboards: lost })).data).toMatchObject({ hasDashboard: false });
  });

  test('counts what is unread for who is told in the inbox', async () => {
    const user = { ...USER, preferences: [...USER.preferences, { key: 'notifications', value: 'web' }] };
    expect((await load({ user })).data).toMatchObject({ unread: 4 });
    expect((await load({ user, countNotifications: lost })).data).toMatchObject({ unread: null });
  });

  test('brings the terms that wait to be accepted', async () => {
    expect((await load({ user: { ...USER, acceptedTerms: false } })).data).toMatchObject({ terms: TERMS });
  });

  test('offers releases to who may look at them before others', async () => {
    const user = { ...USER, permissions: ['anabranch.preview_cms'] };
    expect((await load({ user })).data).toMatchObject({ preview: { releases: [], current: null } });
  });
});
