import { href } from 'react-router';
import type { ChartTradesQuery } from '#contract/operations/administration.ts';
import { CHART_KINDS, CHART_TRADE_ORDERS, CHART_TRADE_STATES } from '#domain/statistics/chart-trades.ts';
import { earliestDayOfGraph } from '#domain/statistics/check-trade-graph.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/units/calendar.ts';
import { usualRange } from '../../market/price-periods.ts';

/** The trades that an administrator looks at, as the address says it. What cannot be read counts as left out. */
export interface ChartTradesAddress {
  readonly kind: ChartTradesQuery['kind'];
  /** Null: the home zone. */
  readonly zone: string | null;
  readonly allocationClass: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Null: all. */
  readonly state: NonNullable<ChartTradesQuery['state']> | null;
  readonly order: NonNullable<ChartTradesQuery['order']>;
  readonly page: number;
}

export function parseChartTrades(parameters: URLSearchParams, today: CalendarDate): ChartTradesAddress {
  const usual = usualRange(today);
  const id = (name: string) => (/^\d{1,9}$/.test(parameters.get(name) ?? '') ? parameters.get(name) : null);
  const day = (name: string) => parseCalendarDate(parameters.get(name) ?? '');
  const [from, to] = [day('date_from'), day('date_to')];
  return {
    kind: CHART_KINDS.find((kind) => kind === parameters.get('kind')) ?? 'temporary',
    zone: id('zone'),
    allocationClass: id('allocation_class'),
    from: from.ok ? from.value : usual.from,
    to: to.ok ? to.value : usual.to,
    state: CHART_TRADE_STATES.find((state) => state === parameters.get('state')) ?? null,
    order: CHART_TRADE_ORDERS.find((order) => order === parameters.get('order')) ?? 'newest',
    page: Math.max(1, Number(/^\d{1,4}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1)),
  };
}

/** What stands behind the question mark, of the list and of each trade of it. */
export function printChartTrades(address: ChartTradesAddress): string {
  const { kind, zone, allocationClass, from, to, state, order, page } = address;
  return `?${new URLSearchParams({
    kind,
    ...(zone === null ? {} : { zone }),
    ...(allocationClass === null ? {} : { allocation_class: allocationClass }),
    ...{ date_from: from, date_to: to },
    ...(state === null ? {} : { state }),
    ...(order === 'newest' ? {} : { order }),
    ...(page === 1 ? {} : { page: String(page) }),
  })}`;
}

export const chartTradesUrl = (address: ChartTradesAddress): string =>
  href('/admin/trades/:key?') + printChartTrades(address);

/** One trade of the list; the way back leads to where it was found. */
export const chartTradeUrl = (id: number, address: ChartTradesAddress): string =>
  href('/admin/trades/:key?', { key: String(id) }) + printChartTrades(address);

/** The chart of the same trades, of as many of their days as charts have. */
export function reportOf({ kind, zone, from, to }: ChartTradesAddress, today: CalendarDate): string {
  const earliest = earliestDayOfGraph(today);
  const days = to < earliest ? {} : { date_from: from < earliest ? earliest : from, date_to: to };
  const path = kind === 'temporary' ? href('/reports/temporary') : href('/reports/permanent');
  return `${path}?${new URLSearchParams({ ...(zone === null ? {} : { zone }), ...days })}`;
}
