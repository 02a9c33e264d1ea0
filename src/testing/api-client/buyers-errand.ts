import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './+types/api.d.ts';

/** What a buyer came home with. */
interface Errand {
  readonly zones: number;
  /** The best of them: its code, and how many providers it is offered by. */
  readonly zone: string;
  readonly providers: number;
  /** Dollars for the volume asked, with fees. */
  readonly total: number;
  readonly days: number | null;
  readonly isWayOpen: boolean;
  readonly limits: number;
  readonly alert: string;
  readonly unread: number;
  readonly refusal: string;
}

/** Cookies and the token of forms, as a browser would keep them: fetch keeps none. */
function keepCookies(): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest({ request }) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      return request;
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
  };
}

/** The answer, or an end to the errand that names the refusal. */
function need<Data>({ data, error }: { readonly data?: Data; readonly error?: { readonly code?: string } }): Data {
  if (data === undefined) throw new Error(`Refused: ${error?.code ?? 'nothing was said'}`);
  return data;
}

/**
 * A buyer looks for water by a program: logs in, searches, looks at the best zone in full, at the limits and the ways to
 * it, sets an alert and reads the inbox. The compiler holds each step to the types generated from the description.
 */
export async function runErrand(origin: string, login: { username: string; password: string }): Promise<Errand> {
  const api = createClient<paths>({ baseUrl: `${origin}/api` });
  api.use(keepCookies());
  const page = (csrfToken: string) => ({ 'X-CSRFToken': csrfToken, 'X-Requested-With': 'XMLHttpRequest' });

  const stranger = need(await api.GET('/session'));
  const wrong = await api.POST('/session', {
    params: { header: page(stranger.csrfToken) },
    body: { ...login, password: 'not the password' },
  });
  const refusal = wrong.error?.code ?? '';
  const session = need(await api.POST('/session', { params: { header: page(stranger.csrfToken) }, body: login }));

  const zones = need(await api.GET('/zones'));
  const home = zones.find(({ code }) => code === '7');
  if (home === undefined) throw new Error('There is no zone 7.');

  const query = { volume: '100', volume_unit: 'megalitre' } as const;
  const results = need(await api.GET('/zones/find_sellers/temporary', { params: { query } }));
  const best = results.find(({ minTotalPrice }) => minTotalPrice !== null);
  if (best === undefined) throw new Error('Nobody sells.');

  const asked = { ...query, staticZone: String(best.zone.id), trade_count: '5' };
  const [detail] = need(await api.GET('/zones/find_sellers/temporary', { params: { query: asked } }));
  const [listing] = detail?.listings?.flatMap(({ openTrades }) => openTrades) ?? [];
  if (detail === undefined || listing === undefined || detail.minTotalPrice === null)
    throw new Error('The best zone has no listing.');

  const { ways } = need(
    await api.GET('/zones/ways', { params: { query: { zone: String(home.id), purchase: 'buy' } } }),
  );
  const way = ways.find(({ zone }) => zone.id === detail.zone.id);
  const limits = need(await api.GET('/limits', { params: { query: {} } }));

  const alert = need(
    await api.POST('/notification/rules/temporary_trades', {
      params: { header: page(session.csrfToken), query: {} },
      body: { direction: 'BUY', zone: home.id, price: listing.price, volume: 50 },
    }),
  );
  const inbox = need(await api.GET('/notifications', { params: { query: {} } }));
  return {
    zones: results.length,
    zone: detail.zone.code,
    providers: detail.providers.length,
    total: detail.minTotalPrice,
    days: detail.tradeTime,
    isWayOpen: way?.limitData?.isClosed !== true,
    limits: limits.length,
    alert: alert.summary,
    unread: inbox.unread,
    refusal,
  };
}
