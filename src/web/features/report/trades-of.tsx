import type { DayRange } from '#domain/statistics/grain.ts';
import type { HistoryLine } from '../../market/price-history.ts';
import { nameRange } from '../../market/price-history-words.ts';
import { SaysWho } from '../../market/says-who.tsx';
import type { ReportData } from './report-data.ts';

interface TradesOfProps {
  readonly report: Pick<ReportData, 'address' | 'zoneId' | 'classes'>;
  readonly range: DayRange | undefined;
  /** All of them where it is left out. */
  readonly line?: HistoryLine;
  /** For who listens; the line and the days unless it is given. */
  readonly about?: string;
}

/**
 * Who told the trades of some days, as far as they were known on the day of the report. Nothing where the answer would be of
 * other trades: those of a class can be asked about, not those without one.
 */
export function TradesOf({ report: { address, zoneId, classes }, range, line, about }: TradesOfProps) {
  const ofClass = line?.mark == null ? null : line.name;
  const allocationClass = classes.find(({ name }) => name === ofClass);
  if (range === undefined || (ofClass !== null && allocationClass === undefined)) return null;
  const { from, to } = range;
  return (
    <SaysWho
      figure="trades"
      query={{
        ...{ kind: address.kind, zone: zoneId ?? '', date_from: from, date_to: to },
        ...(allocationClass === undefined ? {} : { allocation_class: String(allocationClass.id) }),
        ...(address.asOf === null ? {} : { as_of: address.asOf }),
      }}
      about={about ?? [ofClass ?? [], nameRange({ from, to })].flat().join(', ')}
    />
  );
}
