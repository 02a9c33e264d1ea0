import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { clearSavedState } from '../saved-state.ts';
import { Html } from '../ui/html.tsx';
import { IconCheck, IconForward, IconSearch } from '../ui/icons.ts';
import { useShell } from '../use-shell.ts';
import type { FrameHandle } from './shell.tsx';

export const handle: FrameHandle = { frame: 'wide' };
export const meta = () => [{ title: 'Anabranch · the Australian water market in one place' }];

const OFFERS = [
  {
    title: 'Every zone that reaches yours',
    says: 'One search looks in all zones that can deliver to you, and puts price, total cost with fees, and processing time side by side.',
    to: '/search/buy',
    label: 'Find water',
  },
  {
    title: 'Trade rules, drawn',
    says: 'A limit can open and close within minutes. See which gate stands between a seller and you, and how much is left in it.',
    to: '/search/how-limits-work',
    label: 'How trade limits work',
  },
  {
    title: 'Never a figure without a birthday',
    says: 'Prices and volumes come from exchanges, brokers and public registers, each with its date and its source.',
    to: '/overview',
    label: 'Open the overview',
  },
] as const;

/** What the product is for, and the ways in. */
export default function Home() {
  const shell = useShell();
  const [search] = useSearchParams();
  const isDeleted = search.get('account') === 'deleted' && shell?.user == null;
  useEffect(() => {
    if (isDeleted) clearSavedState();
  }, [isDeleted]);
  return (
    <div className="home-page">
      {isDeleted && (
        <p className="home-notice" role="status">
          <IconCheck className="icon" aria-hidden />
          {ACCOUNT_WORDS.deleted}
        </p>
      )}
      <section className="home-top">
        <div className="home-in">
          <h1>
            Know the price <br />
            before you pick up the phone.
          </h1>
          <p>
            Every zone that can deliver water to yours, with its price, depth, trade limit, fees and processing time.
            One search, five seconds, one bar of reception.
          </p>
          <p className="actions">
            <Link className="btn btn-main" to="/search/buy">
              <IconSearch className="icon" aria-hidden />
              Find water
            </Link>
            <Link className="btn" to="/overview">
              See the market
            </Link>
          </p>
        </div>
      </section>
      <div className="home-offers">
        {OFFERS.map(({ title, says, to, label }) => (
          <section key={to}>
            <h2>{title}</h2>
            <p>{says}</p>
            <Link className="back" to={to}>
              {label} <IconForward className="icon" aria-hidden />
            </Link>
          </section>
        ))}
      </div>
      <section className="home-contact" aria-labelledby="contact">
        <h2 id="contact">Talk to a person</h2>
        <Html html={shell?.contactHtml ?? ''} className="prose" />
      </section>
    </div>
  );
}
