import { dayAfter, meanOf, type PlainTrade } from './tell-graph-slowly.ts';

export interface PlainSeasons {
  /** By its first calendar year, newest first: week, mean, trades, of them without a price. */
  readonly years: readonly (readonly [year: number, weeks: readonly PlainWeek[]])[];
  readonly medians: readonly (readonly [week: number, price: number, years: number])[];
}

type PlainWeek = readonly [week: number, mean: number | null, trades: number, unpriced: number];

/** Which week of its water year a day lies in, by going through the calendar from each 1 July. */
function numberDays(years: readonly number[]): ReadonlyMap<string, number> {
  const weeks = new Map<string, number>();
  for (const year of years) {
    let [week, days] = [0, 0];
    for (let day = `${year}-07-01`; day < `${year + 1}-07-01`; day = dayAfter(day, 1)) {
      const isCounted = !day.endsWith('-02-29');
      if (isCounted && days === 7 && week < 51) [week, days] = [week + 1, 0];
      if (isCounted) days += 1;
      weeks.set(day, week);
    }
  }
  return weeks;
}

/**
 * The seasons of trades that all count, the long way: every week of every year from the calendar, every median by taking
 * away the lowest and the highest until one or two are left. An oracle for tests; it shares nothing with what it judges.
 */
export function tellSeasonsSlowly(trades: readonly PlainTrade[], thisYear: number): PlainSeasons {
  const newestFirst = [0, 1, 2, 3, 4, 5].map((back) => thisYear - back);
  const weekOf = numberDays(newestFirst);
  const tell = (year: number, week: number): PlainWeek => {
    const isIn = (day: string): boolean => day >= `${year}-07-01` && day < `${year + 1}-07-01`;
    const here = trades.filter(({ day }) => isIn(day) && weekOf.get(day) === week);
    const priced = here.flatMap(({ price, volume }) => (price === null ? [] : [{ price, volume }]));
    return [week, meanOf(priced), here.length, here.length - priced.length];
  };
  const weeks = Array.from({ length: 52 }, (_, week) => week);
  const years = newestFirst.map(
    (year) => [year, weeks.map((week) => tell(year, week)).filter(([, , count]) => count > 0)] as const,
  );
  const medians = weeks.flatMap((week) => {
    const means = years.slice(1).flatMap(([, ofYear]) => {
      const mean = ofYear.find(([one]) => one === week)?.[1] ?? null;
      return mean === null ? [] : [mean];
    });
    if (means.length < 3) return [];
    const left = means.toSorted((one, other) => one - other);
    while (left.length > 2) left.splice(0, left.length, ...left.slice(1, -1));
    return [[week, Math.floor(((left[0] ?? 0) + (left.at(-1) ?? 0) + 1) / 2), means.length] as const];
  });
  return { years, medians };
}
