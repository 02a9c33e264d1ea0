import { Link } from 'react-router';
import type { HomeContent } from '#contract/operations/content.ts';
import { IconForward, IconSearch } from '../../ui/icons.ts';
import css from './public-home.module.css';

/** What the product is for, and the ways in, for who is not logged in. All words are the content service's. */
export const PublicHome = ({ words: { title, lead, actions, offers } }: { readonly words: HomeContent }) => (
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
