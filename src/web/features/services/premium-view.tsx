import type { PremiumAnswer } from '#contract/operations/articles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import css from './premium-view.module.css';
import { quotePath } from './quote-path.ts';
import { ServiceHead } from './service-head.tsx';

/** The premium services, each with the way to a quote. */
export const PremiumView = ({ offers, isStale, ...head }: PremiumAnswer) => (
  <>
    <ServiceHead {...head} />
    {isStale && <StaleNote />}
    <ul className={css.offers}>
      {offers.map(({ offer, title, text, label }) => (
        <li key={offer}>
          <h2>{title}</h2>
          <p className="prose">{text}</p>
          <p>
            <ButtonLink to={quotePath(offer)}>{label}</ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  </>
);
