import type { DayRange } from '#domain/statistics/grain.ts';
import type { HistoryLine } from '../../market/price-history.ts';
import { nameRange } from '../../market/price-history-words.ts';
import { SaysWho } from '../../market/says-who.tsx';
import type { ReportData } from './report-data.ts';

interface TradesOfProps {
  readonly report: Pick<ReportData, 'address' | 'zoneId' | 'classes'>;
  readonly range: DayRange;
  /** All of them where it is left out. */
  readonly line?: HistoryLine;
  /** For who listens; the line and the days unless it is given. */
  readonly about?: string;
}

/**
 * Who told the trades of some days. Nothing where the answer would be of other trades: only those of now can be asked
 * about, not those known on a day, and only those of a class, not those without one.
 */
export function TradesOf({ report: { address, zoneId, classes }, range: { from, to }, line, about }: TradesOfProps) {
  const ofClass = line?.mark == null ? null : line.name;
  const allocationClass = classes.find(({ name }) => name === ofClass);
  if (address.asOf !== null || (ofClass !== null && allocationClass === undefined)) return null;
  return (
    <SaysWho
      figure="trades"
      query={{
        ...{ kind: address.kind, zone: zoneId ?? '', date_from: from, date_to: to },
        ...(allocationClass === undefined ? {} : { allocation_class: String(allocationClass.id) }),
      }}
      about={about ?? [ofClass ?? [], nameRange({ from, to })].flat().join(', ')}
    />
  );
}
