import type { UserAnswer } from '#contract/operations/session.ts';
import { homeZoneOf } from '#domain/accounts/preferences.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { type LoadInput, need, noLocation, notFound } from '../../load.ts';
import { needAdministrator } from '../../need-administrator.ts';
import { parseChartTrades } from './chart-trades-address.ts';

/** The trades behind a chart, or one of them. */
export async function loadChartTrades(input: LoadInput) {
  const user = await needAdministrator(input);
  const { key: id } = input.params;
  return id === undefined ? loadAll(input, user) : loadOne(input, id);
}

async function loadAll({ app, url, now }: LoadInput, { preferences }: UserAnswer) {
  const asked = parseChartTrades(url.searchParams, localDateOf(now));
  const zone = asked.zone ?? homeZoneOf(preferences)?.toString();
  if (zone === undefined) throw noLocation();
  const address = { ...asked, zone };
  const { kind, allocationClass, from, to, state, order, page } = address;
  const answer = await app.administration.listChartTrades({
    query: {
      ...{ kind, zone, date_from: from, date_to: to, order, page: String(page) },
      ...(allocationClass === null ? {} : { allocation_class: allocationClass }),
      ...(state === null ? {} : { state }),
    },
  });
  return { view: 'all' as const, address, now, ...need(answer, url) };
}
export type LoadedChartTrades = Awaited<ReturnType<typeof loadAll>>;

/** With everything that was decided about it. */
async function loadOne({ app, url, now }: LoadInput, id: string) {
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  const address = parseChartTrades(url.searchParams, localDateOf(now));
  const answer = await app.administration.readTrade({ params: { id }, query: {} });
  return { view: 'one' as const, address, now, ...need(answer, url) };
}
export type LoadedChartTrade = Awaited<ReturnType<typeof loadOne>>;
