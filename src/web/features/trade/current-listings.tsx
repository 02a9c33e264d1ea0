import { Link } from 'react-router';
import type { ListingGroupAnswer, OpenTradeAnswer } from '#contract/operations/trades.ts';
import {
  printCount,
  printExactVolumeFigure,
  printPrice,
  printPriceFigure,
  printVolume,
} from '#domain/print/print-figures.ts';
import { printAge } from '#domain/print/print-time.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { ProviderName } from '../../market/provider-name.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Html } from '../../ui/html.tsx';
import { IconDown, IconLink } from '../../ui/icons.ts';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import { printDelivery } from './print-delivery.ts';

interface CurrentListingsProps {
  readonly kind: SearchKind;
  readonly groups: readonly ListingGroupAnswer[];
  readonly wetDryDisclaimer: string;
  readonly brokersUrl: string;
  readonly now: Instant;
}

/** The listings that match, provider by provider. */
export function CurrentListings({ kind, groups, wetDryDisclaimer, brokersUrl, now }: CurrentListingsProps) {
  return (
    <section className="mt-8" aria-labelledby="current-listings">
      <h2 className="block-h" id="current-listings">
        Current Listings
      </h2>
      {groups.length === 0 ? (
        <p className="small">No open trades found</p>
      ) : (
        groups.map((group, index) => (
          <ListingGroup key={group.id} group={group} kind={kind} now={now} isOpen={index === 0} />
        ))
      )}
      {kind === 'permanent' && <Html html={wetDryDisclaimer} className="small prose mt-4" />}
      <p className="meta mt-4">Prices exclude brokerage.</p>
      <p className="mt-2">
        <Link to={brokersUrl}>View Brokers</Link>
      </p>
    </section>
  );
}

/** A provider's listings that stand open at once; the others wait behind a button. */
const FIRST = 8;

interface ListingGroupProps {
  readonly group: ListingGroupAnswer;
  readonly kind: SearchKind;
  readonly now: Instant;
  readonly isOpen: boolean;
}

function ListingGroup({ group, kind, now, isOpen }: ListingGroupProps) {
  const unit = group.volumeUnit;
  const others = group.openTrades.slice(FIRST);
  const summary = (
    <span className="vals">
      <span>best {printPrice(readPrice(group.bestPrice, unit), unit)}</span>
      <span>
        {printCount(group.depth)} {group.depth === 1 ? 'listing' : 'listings'}
      </span>
      <span>{printVolume(readVolume(group.combinedVolume, unit), unit)}</span>
    </span>
  );
  return (
    <Disclosure
      className="listing-group"
      isOpen={isOpen}
      title={<ProviderName id={group.id}>{group.name}</ProviderName>}
      value={summary}
    >
      <ListingTable
        kind={kind}
        unit={unit}
        trades={group.openTrades.slice(0, FIRST)}
        caption={`Listings of ${group.name}`}
        now={now}
      />
      {others.length > 0 && (
        <details className="more-listings">
          <summary className="btn btn-small">
            {others.length === 1 ? '1 more listing' : `${printCount(others.length)} more listings`}
            <IconDown className="icon" aria-hidden />
          </summary>
          <ListingTable kind={kind} unit={unit} trades={others} caption={`More listings of ${group.name}`} now={now} />
        </details>
      )}
    </Disclosure>
  );
}

interface ListingTableProps {
  readonly kind: SearchKind;
  readonly unit: VolumeUnit;
  readonly trades: readonly OpenTradeAnswer[];
  readonly caption: string;
  readonly now: Instant;
}

function ListingTable({ kind, unit, trades, caption, now }: ListingTableProps) {
  return (
    <table className="table compact listing-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {kind === 'forward' && <th scope="col">Delivery</th>}
          <th scope="col" className="r">
            Volume
          </th>
          <th scope="col" className="r">
            Price/{printUnitSymbol(unit)}
          </th>
          {kind === 'permanent' && <th scope="col">Wet/Dry</th>}
          <th scope="col" className="r">
            Last updated
          </th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <tr key={trade.id}>
            {kind === 'forward' && <td>{printDelivery(trade.deliveryDate)}</td>}
            <td className="r">{printExactVolumeFigure(readVolume(trade.volume.valueDisplay ?? 0, unit), unit)}</td>
            <td className="r">
              <strong>{printPriceFigure(readPrice(trade.price, unit), unit)}</strong>
            </td>
            {kind === 'permanent' && <td>{wetWords(trade)}</td>}
            <td className="r meta">{printAge(readTime(trade.lastUpdated), now)}</td>
            <td>
              {trade.sourceUrl === null ? (
                '–'
              ) : (
                <a href={trade.sourceUrl} rel="noopener noreferrer">
                  <IconLink className="icon inline" aria-hidden />
                  <span className="sr-only">Source of this listing</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const wetWords = ({ wet }: OpenTradeAnswer): string => (wet === null ? '–' : wet ? 'Wet' : 'Dry');
