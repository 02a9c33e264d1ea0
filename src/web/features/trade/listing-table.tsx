import type { OpenTradeAnswer } from '#contract/operations/trades.ts';
import { printExactVolumeFigure, printPriceFigure } from '#domain/print/print-figures.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { Age } from '../../ui/age.tsx';
import { IconLink } from '../../ui/icons.ts';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { type Column, DataTable } from './data-table.tsx';
import css from './listing-table.module.css';
import { printDelivery } from './print-delivery.ts';

interface ListingTableProps {
  readonly kind: SearchKind;
  readonly unit: VolumeUnit;
  readonly listings: readonly OpenTradeAnswer[];
  readonly caption: string;
  readonly now: Instant;
  /** The heads stand over the table above. */
  readonly goesOn?: boolean;
}

/** Listings of one provider. The columns of a second table stand exactly below those of the first. */
export const ListingTable = ({ kind, unit, listings, caption, now, goesOn = false }: ListingTableProps) => (
  <DataTable
    caption={caption}
    columns={listColumns(kind, unit, now)}
    rows={listings}
    keyOf={({ id }) => String(id)}
    room="narrow"
    hasFixedColumns
    goesOn={goesOn}
  />
);

function listColumns(kind: SearchKind, unit: VolumeUnit, now: Instant): readonly Column<OpenTradeAnswer>[] {
  return [
    ...(kind === 'forward' ? [DELIVERY] : []),
    {
      key: 'volume',
      head: 'Volume',
      isFigure: true,
      cell: ({ volume }) => printExactVolumeFigure(readVolume(volume.valueDisplay ?? 0, unit), unit),
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
