import type { EntitlementAnswer } from '#contract/operations/reference.ts';
import { printPercent } from '#domain/print/print-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { ClassSign } from '../../market/class-sign.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import css from './entitlement-glance.module.css';

interface EntitlementGlanceProps {
  readonly entitlements: readonly EntitlementAnswer[];
}

/** What the classes of a zone were allocated year by year, what was announced last, and what may be carried over. */
export function EntitlementGlance({ entitlements }: EntitlementGlanceProps) {
  if (entitlements.length === 0) return null;
  return (
    <div className={css.glance}>
      <h3 className="label">Allocation, per cent of entitlement</h3>
      <DataTable
        caption="Allocation of each class, newest water year first"
        columns={listColumns(entitlements)}
        rows={listYears(entitlements)}
        keyOf={({ name }) => name}
        room={entitlements.length > MAX_CLASSES_BESIDE ? 'wide' : 'narrow'}
      />
      <h3 className="label">Allocation announcement</h3>
      {entitlements.map((one) => (
        <p key={one.allocationClass.id} className="small prose">
          {describeAnnouncement(one)}
        </p>
      ))}
      <Fold title="Source of each year">
        {entitlements.map((one) => (
          <p key={one.allocationClass.id} className="small prose">
            {one.allocationClass.name}: {describeSources(one)}
          </p>
        ))}
      </Fold>
      <h3 className="label">Carryover allowance</h3>
      {entitlements.map((one) => (
        <p key={one.allocationClass.id} className="small prose">
          {one.allocationClass.name}: <Carryover of={one} />
        </p>
      ))}
    </div>
  );
}

interface YearRow {
  readonly name: string;
  readonly note: string;
  /** Of each class, in their order. */
  readonly percentages: readonly (number | null)[];
}

/** Classes that a phone has room for beside the year. */
const MAX_CLASSES_BESIDE = 3;

const AVERAGE = `${YEARS_OF_AVERAGE_ALLOCATION} year average`;

function listYears(entitlements: readonly EntitlementAnswer[]): readonly YearRow[] {
  const [first] = entitlements;
  const years = (first?.allocations ?? []).map(({ year, isRunning }, index) => ({
    name: year,
    note: isRunning ? 'to date' : '',
    percentages: entitlements.map(({ allocations }) => allocations[index]?.allocationPercentage ?? null),
  }));
  const average = entitlements.map(({ averageAllocation }) => averageAllocation);
  return [...years, { name: AVERAGE, note: '', percentages: average }];
}

const listColumns = (entitlements: readonly EntitlementAnswer[]): readonly Column<YearRow>[] => [
  {
    key: 'year',
    head: 'Water year',
    cell: ({ name, note }) => (
      <>
        {note === '' && name !== AVERAGE ? name : <strong>{name}</strong>} <span className="meta">{note}</span>
      </>
    ),
  },
  ...entitlements.map(({ allocationClass: { id, short, mark } }, index) => ({
    key: String(id),
    head: (
      <>
        <ClassSign mark={mark} /> {short}
      </>
    ),
    isFigure: true,
    // Where there is no room for all, the later classes stand below the first ones.
    ...(index >= MAX_CLASSES_BESIDE && { under: String(entitlements[index % MAX_CLASSES_BESIDE]?.allocationClass.id) }),
    cell: ({ percentages, note, name }: YearRow) => {
      const text = printPercentage(percentages[index] ?? null);
      return note === '' && name !== AVERAGE ? text : <strong>{text}</strong>;
    },
  })),
];

const printPercentage = (percentage: number | null): string =>
  percentage === null ? '–' : printPercent(Math.round(percentage * 100));

/** The newest that is known, when it was said and by whom. */
function describeAnnouncement({ allocationClass: { name }, allocations }: EntitlementAnswer): string {
  const [running] = allocations;
  const known = allocations.find(({ allocationPercentage }) => allocationPercentage !== null);
  if (known === undefined) return `${name}: no announcement is known.`;
  const { allocationPercentage, year, asAt, source } = known;
  const said = nameSource({ asAt, source });
  const gap = known === running || running === undefined ? '' : ` Nothing is known yet of ${running.year}.`;
  return `${name}: ${printPercentage(allocationPercentage)} for ${year} (${said}).${gap}`;
}

type Said = Pick<EntitlementAnswer['allocations'][number], 'asAt' | 'source'>;

/** `end of the year; the register` */
const nameSource = ({ asAt, source }: Said): string =>
  [asAt === 'end' ? 'end of the year' : (asAt ?? []), source ?? []].flat().join('; ');

/** `2025-26 and 2024-25 (end of the year; the register), 2023-24 not known` */
function describeSources({ allocations }: EntitlementAnswer): string {
  const bySource = Map.groupBy(allocations, (one) =>
    one.allocationPercentage === null ? 'not known' : `(${nameSource(one)})`,
  );
  return `${[...bySource].map(([said, years]) => `${printList(years.map(({ year }) => year))} ${said}`).join(', ')}.`;
}

function Carryover({ of: { carryover } }: { readonly of: EntitlementAnswer }) {
  if (carryover === null) return <>not known</>;
  return (
    <>
      {carryover.percentage !== null && <strong>{printPercentage(carryover.percentage)}</strong>}{' '}
      {carryover.description} ({carryover.source}
      {carryover.missing !== null && '; not confirmed'})
    </>
  );
}
