import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadComingPage } from './load-coming-page.ts';

const unavailable = { ok: false, problem: describeProblem('unavailable') };

/** What comes of a page for this reader: its words, the address somebody is led to, or the status that is told. */
async function load(
  path: string,
  permissions: readonly string[] | null,
  dashboards: unknown = { ok: true, value: [] },
) {
  const user = permissions === null ? null : { permissions };
  const app = {
    session: { read: async () => ({ ok: true, value: { user, csrfToken: '' } }) },
    shell: { listDashboards: async () => dashboards },
    content: {
      readPage: async ({ params }: { readonly params: { readonly uid: string } }) => ({
        ok: true,
        value: { title: params.uid, body: '<p>Soon</p>' },
      }),
    },
  } as unknown as App;
  try {
    const url = new URL(path, 'https://here.example');
    return await loadComingPage({ app, url, params: {}, now: instant(0) });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return (thrown as { readonly init: ResponseInit }).init.status;
  }
}

const SEARCH = 'anabranch.water_search';
const DASHBOARD = 'anabranch.has_dashboard';
const MINE = { ok: true, value: [{ id: 1, title: 'Mine' }] };

describe('a page that is still to come', () => {
  test('has its own words and leads on', async () => {
    expect(await load('/dashboard', [DASHBOARD], MINE)).toEqual({
      heading: 'coming-dashboard',
      bodyHtml: '<p>Soon</p>',
      links: [{ to: '/search/buy', label: 'Search for water' }],
    });
  });

  test('of who is logged in leads to the login and back', async () => {
    expect(await load('/dashboard', null)).toBe(`/login?redirect=${encodeURIComponent('/dashboard')}`);
  });

  test('is there only for who may have dashboards, and has one', async () => {
    expect(await load('/dashboard', [DASHBOARD])).toBe(404);
    expect(await load('/dashboard', [DASHBOARD], unavailable)).toBe(404);
    expect(await load('/dashboard', [SEARCH], MINE)).toBe(404);
  });

  test('that nobody plans is not there', async () => {
    expect(await load('/static-market-detail', [SEARCH])).toBe(404);
  });
});
