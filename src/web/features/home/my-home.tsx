import { href } from 'react-router';
import { HOME_ZONE_FIELD, LIMITS_GUIDE } from '../../page-paths.ts';
import { IconBuy, IconForward, IconHelp, IconSell, IconSettings } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './my-home.module.css';

interface MyHomeProps {
  readonly firstName: string;
  readonly maySearch: boolean;
  readonly hasZone: boolean;
}

/** For who is logged in: no advertisement, but what can be done from here. */
export const MyHome = ({ firstName, maySearch, hasZone }: MyHomeProps) => (
  <>
    <PageHead>
      <h1>{firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}</h1>
    </PageHead>
    <ul className={css.ways}>
      {listNextSteps(maySearch, hasZone).map(({ to, title, says, Icon }) => (
        <li key={to}>
          <Icon className="icon" aria-hidden />
          <div>
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p className="small">{says}</p>
          </div>
          <IconForward className="icon" aria-hidden />
        </li>
      ))}
    </ul>
  </>
);

const BUY = {
  to: href('/search/buy'),
  title: 'Buy water',
  says: 'Every zone that can deliver to yours.',
  Icon: IconBuy,
};
const SELL = {
  to: href('/search/sell'),
  title: 'Sell water',
  says: 'Every zone that yours can deliver to.',
  Icon: IconSell,
};
const GUIDE = {
  to: LIMITS_GUIDE,
  title: 'How trade limits work',
  says: 'What opens and closes the way between two zones.',
  Icon: IconHelp,
};
const ZONE = {
  to: HOME_ZONE_FIELD,
  title: 'Choose your zone',
  says: 'Every search starts from it.',
  Icon: IconSettings,
};
const SETTINGS = {
  to: href('/settings'),
  title: 'Settings',
  says: 'Your zone, your volume unit, your password.',
  Icon: IconSettings,
};

const listNextSteps = (maySearch: boolean, hasZone: boolean) => [
  ...(hasZone ? [] : [ZONE]),
  ...(maySearch ? [BUY, SELL] : []),
  GUIDE,
  ...(hasZone ? [SETTINGS] : []),
];
