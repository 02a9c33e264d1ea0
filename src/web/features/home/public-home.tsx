import { Suspense } from 'react';
import { Link } from 'react-router';
import type { HomeContent } from '#contract/operations/content.ts';
import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import type { Instant } from '#domain/units/instant.ts';
import { IconForward, IconSearch } from '../../ui/icons.ts';
import { hasFigures, MarketStripPart } from './parts-on-demand.tsx';
import css from './public-home.module.css';

interface PublicHomeProps {
  readonly words: HomeContent;
  /** Null where it could not be had. */
  readonly market: MarketTodayAnswer | null;
  readonly now: Instant;
}

/** What the product is for, what the market is like today, and the ways in, for who is not logged in. All other words are the content service's. */
export const PublicHome = ({ words: { title, lead, actions, offers }, market, now }: PublicHomeProps) => (
  <>
    <section className={css.top}>
      <div className={css.inner}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <p className={css.acts}>
          {actions.map(({ label, href }, index) => (
            <Link key={label} to={href}>
              {index === 0 && <IconSearch className="icon" aria-hidden />}
              {label}
            </Link>
          ))}
        </p>
      </div>
    </section>
    {market !== null && hasFigures(market) && (
      <Suspense>
        <MarketStripPart market={market} now={now} />
      </Suspense>
    )}
    <div className={css.offers}>
      {offers.map((offer) => (
        <section key={offer.title}>
          <h2>{offer.title}</h2>
          <p>{offer.text}</p>
          <Link className={css.way} to={offer.href}>
            {offer.label} <IconForward className="icon" aria-hidden />
          </Link>
        </section>
      ))}
    </div>
  </>
);
