import { dayAfter, meanOf, type PlainTrade } from './tell-graph-slowly.ts';

export interface PlainSeasons {
  /** By its first calendar year, newest first: day from 1 July, mean, trades, of them without a price. */
  readonly years: readonly (readonly [year: number, days: readonly PlainDay[]])[];
  readonly medians: readonly (readonly [day: number, price: number, years: number])[];
}

type PlainDay = readonly [day: number, mean: number | null, trades: number, unpriced: number];

const CALENDARS = new Map<number, readonly (readonly string[])[]>();

function findDates(year: number): readonly (readonly string[])[] {
  const dates = CALENDARS.get(year) ?? listDates(year);
  CALENDARS.set(year, dates);
  return dates;
}

/** The dates of a water year, in lists by their day from 1 July: 29 February is in the list of the 28th. */
function listDates(year: number): readonly (readonly string[])[] {
  const lists: string[][] = [];
  for (let date = `${year}-07-01`; date < `${year + 1}-07-01`; date = dayAfter(date, 1)) {
    if (date.endsWith('-02-29')) lists.at(-1)?.push(date);
    else lists.push([date]);
  }
  return lists;
}

/**
 * The seasons of trades that all count, the long way: for every day of every year the dates of seven days from the calendar
 * and the trades of each, every median by taking away the lowest and the highest until one or two are left. An oracle for
 * tests; it shares nothing with what it judges.
 */
export function tellSeasonsSlowly(trades: readonly PlainTrade[], today: string): PlainSeasons {
  const tradesOf = Map.groupBy(trades, ({ day }) => day);
  const thisYear = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  const tellYear = (year: number): readonly PlainDay[] => {
    const dates = findDates(year);
    return dates.flatMap(([date = ''], day) => {
      const here = dates
        .slice(Math.max(0, day - 6), day + 1)
        .flatMap((some) => some.flatMap((one) => tradesOf.get(one) ?? []));
      const priced = here.flatMap(({ price, volume }) => (price === null ? [] : [{ price, volume }]));
      return here.length === 0 || date > today
        ? []
        : [[day, meanOf(priced), here.length, here.length - priced.length] as const];
    });
  };
  const years = [0, 1, 2, 3, 4, 5].map((back) => [thisYear - back, tellYear(thisYear - back)] as const);
  const meansOf = years.slice(1).map(([, days]) => new Map(days.map(([day, mean]) => [day, mean])));
  const medians = Array.from({ length: 365 }, (_, day) => day).flatMap((day) => {
    const means = meansOf.flatMap((ofYear) => ofYear.get(day) ?? []);
    if (means.length < 3) return [];
    const left = means.toSorted((one, other) => one - other);
    while (left.length > 2) left.splice(0, left.length, ...left.slice(1, -1));
    return [[day, Math.floor(((left[0] ?? 0) + (left.at(-1) ?? 0) + 1) / 2), means.length] as const];
  });
  return { years, medians };
}
