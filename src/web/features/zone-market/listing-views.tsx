import { useLocation } from 'react-router';
import { ClassSign } from '../../market/class-sign.tsx';
import { Link } from '../../ui/link.tsx';
import { Segments } from '../../ui/segments.tsx';
import css from './listing-views.module.css';
import type { ZoneMarket } from './load-zone-market.ts';
import { withListings } from './zone-market-address.ts';

/** Which listings are shown: those who sell or those who buy, and of which class. Links, so that none needs a script. */
export function ListingViews({ market: { listings, results } }: { readonly market: ZoneMarket }) {
  const { search } = useLocation();
  const { direction, classId } = listings;
  const classes = results.flatMap(({ allocationClass }) => allocationClass ?? []);
  return (
    <div className={css.views}>
      <Segments
        label="Which listings"
        segments={(['SELL', 'BUY'] as const).map((side) => ({
          to: withListings(search, { direction: side, classId }),
          text: side === 'SELL' ? 'Offers' : 'Bids',
          isCurrent: side === direction,
        }))}
      />
      {classes.length > 1 && (
        <nav className={css.classes} aria-label="Listings of which class">
          {classes.map(({ id, name, short, mark }) => (
            <Link
              key={id}
              to={withListings(search, { direction, classId: id })}
              aria-current={id === classId ? 'true' : undefined}
              preventScrollReset
            >
              <ClassSign mark={mark} />
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{name}</span>
            </Link>
          ))}
        </nav>
      )}
      <p className="meta">
        {direction === 'SELL' ? 'What is offered' : 'What is sought'} in this zone
        {nameClass(classes, classId)}, in parcels of any size.
      </p>
    </div>
  );
}

const nameClass = (
  classes: readonly { readonly id: number; readonly name: string }[],
  classId: number | null,
): string => {
  const found = classes.find(({ id }) => id === classId);
  return found === undefined ? '' : `, ${found.name}`;
};
