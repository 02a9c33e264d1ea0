import type { OpenTradeAnswer } from '#contract/listing-answers.ts';
import { printDelivery } from '#domain/print/print-delivery.ts';
import { countParcelDecimals, printParcelFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { Age } from '../../ui/age.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icons.ts';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import css from './listing-table.module.css';

interface ListingTableProps {
  readonly kind: SearchKind;
  readonly unit: VolumeUnit;
  readonly listings: readonly OpenTradeAnswer[];
  readonly caption: string;
  readonly now: Instant;
  /** All listings of the provider: the columns of its tables are alike. */
  readonly all: readonly OpenTradeAnswer[];
  /** The heads stand over the table above. */
  readonly goesOn?: boolean;
}

/** Listings of one provider. The columns of a second table stand exactly below those of the first. */
export function ListingTable({ kind, unit, listings, all, caption, now, goesOn = false }: ListingTableProps) {
  const volumes = all.map(volumeIn(unit));
  const decimals = countParcelDecimals(volumes, unit);
  const longest = volumes.reduce(
    (length, volume) => Math.max(length, printParcelFigure(volume, unit, decimals).length),
    0,
  );
  return (
    <DataTable
      caption={caption}
      columns={listColumns({ kind, unit, now, decimals })}
      rows={listings}
      keyOf={({ id }) => String(id)}
      room={longest > MAX_VOLUME_LENGTH[kind] ? 'wide' : 'narrow'}
      hasFixedColumns
      goesOn={goesOn}
    />
  );
}

/** Characters of a volume that stand on a phone beside all other columns of their kind. */
const MAX_VOLUME_LENGTH: Readonly<Record<SearchKind, number>> = { temporary: 12, permanent: 9, forward: 7 };

const volumeIn =
  (unit: VolumeUnit) =>
  ({ volume }: OpenTradeAnswer): Litres =>
    readVolume(volume.valueDisplay ?? 0, unit);

interface ColumnOptions extends Pick<ListingTableProps, 'kind' | 'unit' | 'now'> {
  /** Of the volumes. */
  readonly decimals: number;
}

function listColumns({ kind, unit, now, decimals }: ColumnOptions): readonly Column<OpenTradeAnswer>[] {
  return [
    ...(kind === 'forward' ? [DELIVERY] : []),
    {
      key: 'volume',
      head: 'Volume',
      isFigure: true,
      cell: (listing) => printParcelFigure(volumeIn(unit)(listing), unit, decimals),
    },
    {
      key: 'price',
      head: `Price/${printUnitSymbol(unit)}`,
      isFigure: true,
      cell: ({ price }) => <strong>{printPriceFigure(readPrice(price, unit), unit)}</strong>,
    },
    ...(kind === 'permanent' ? [WET_OR_DRY] : []),
    {
      key: 'updated',
      head: 'Last updated',
      isFigure: true,
      width: 'age',
      ...(kind === 'temporary' ? {} : { under: 'volume' }),
      cell: ({ lastUpdated }) => (
        <span className="meta">
          <Age at={readTime(lastUpdated)} now={now} />
        </span>
      ),
    },
    SOURCE,
  ];
}

const DELIVERY: Column<OpenTradeAnswer> = {
  key: 'delivery',
  head: 'Delivery',
  width: 'date',
  cell: ({ deliveryDate }) => <span className="num">{printDelivery(deliveryDate)}</span>,
};

const WET_OR_DRY: Column<OpenTradeAnswer> = {
  key: 'wet',
  head: 'Wet/Dry',
  width: 'mark',
  cell: ({ wet }) => (wet === null ? '–' : wet ? 'Wet' : 'Dry'),
};

const SOURCE: Column<OpenTradeAnswer> = {
  key: 'source',
  head: 'Source',
  isScreenOnly: true,
  width: 'mark',
  cell: ({ sourceUrl }) =>
    sourceUrl === null ? (
      '–'
    ) : (
      <a className={css.source} href={sourceUrl} rel="noopener noreferrer">
        <IconLink className="icon" aria-hidden />
        <span className="sr-only">Source of this listing</span>
      </a>
    ),
};
