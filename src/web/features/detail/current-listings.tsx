import type { ReactNode } from 'react';
import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import { printCount, printPrice, printVolumeLeft } from '#domain/print/print-figures.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { ProviderName } from '../../market/provider-name.tsx';
import { ButtonSummary } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Html } from '../../ui/html.tsx';
import { IconDown } from '../../ui/icons.ts';
import { LostPart } from '../../ui/lost-part.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { readPrice, readVolume } from '../../wire.ts';
import css from './current-listings.module.css';
import { ListingTable } from './listing-table.tsx';

interface CurrentListingsProps {
  readonly kind: SearchKind;
  /** Null where they could not be had. */
  readonly groups: readonly ListingGroupAnswer[] | null;
  readonly wetDryDisclaimer: string;
  readonly now: Instant;
  /** Which of a zone's listings they are, where that can be chosen. */
  readonly views?: ReactNode;
  /** Whom to speak to about them. */
  readonly children: ReactNode;
}

/** The listings that match, provider by provider. */
export function CurrentListings({ kind, groups, wetDryDisclaimer, now, views, children }: CurrentListingsProps) {
  return (
    <section className={css.listings} aria-labelledby="current-listings">
      <RuledHeading id="current-listings">Current Listings</RuledHeading>
      {views}
      {groups === null && <LostPart what="The current listings" />}
      {groups?.length === 0 && <EmptyState of="current_listings" />}
      {groups !== null && <ShownOfAll groups={groups} />}
      <div className={classNames(css.groups, kind !== 'forward' && css.slim)}>
        {groups?.map((group, index) => (
          <ListingGroup key={group.id} group={group} kind={kind} now={now} isOpen={index === 0} />
        ))}
      </div>
      {kind === 'permanent' && <Html html={wetDryDisclaimer} className="meta prose" />}
      <p className="meta">Prices exclude brokerage.</p>
      {children}
    </section>
  );
}

/** Where a zone has more listings than fit on its page: how many of them are here, and which. */
function ShownOfAll({ groups }: { readonly groups: readonly ListingGroupAnswer[] }) {
  const shown = groups.reduce((sum, { openTrades }) => sum + openTrades.length, 0);
  const all = groups.reduce((sum, { depth }) => sum + depth, 0);
  if (shown === all) return null;
  return (
    <p className="small">
      Of {printCount(all)} listings the {printCount(shown)} with the best price are shown. Best prices, counts and
      volumes speak of all.
    </p>
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
  const { volumeUnit: unit, depth } = group;
  const others = group.openTrades.slice(FIRST);
  return (
    <details className={css.group} open={isOpen}>
      <summary className={css.line}>
        <h3 className={css.name}>
          <ProviderName provider={group} />
        </h3>
        <span className={css.sums}>
          <span>
            best {printPrice(readPrice(group.bestPrice, unit), unit)} per {printUnitSymbol(unit)}
          </span>
          <span>{depth === 1 ? '1 listing' : `${printCount(depth)} listings`}</span>
          <span>{printVolumeLeft(readVolume(group.combinedVolume, unit), unit)}</span>
        </span>
        <IconDown className={`icon ${css.arrow}`} aria-hidden />
      </summary>
      {group.openTrades.length < depth && <p className="small">{describeShown(group.openTrades.length, depth)}</p>}
      {group.openTrades.length > 0 && (
        <ListingTable
          kind={kind}
          unit={unit}
          listings={group.openTrades.slice(0, FIRST)}
          caption={`Listings of ${group.name}`}
          now={now}
          all={group.openTrades}
        />
      )}
      {others.length > 0 && (
        <details className={css.others}>
          <ButtonSummary isSmall>
            {others.length === 1 ? '1 more listing' : `${printCount(others.length)} more listings`}
            <IconDown className="icon" aria-hidden />
          </ButtonSummary>
          <ListingTable
            kind={kind}
            unit={unit}
            listings={others}
            caption={`More listings of ${group.name}`}
            now={now}
            all={group.openTrades}
            goesOn
          />
        </details>
      )}
    </details>
  );
}

const describeShown = (shown: number, depth: number): string =>
  shown === 0 ? 'None of them is among the listings shown.' : `The best ${printCount(shown)} of ${printCount(depth)}.`;
