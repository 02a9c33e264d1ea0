import { href, Link } from 'react-router';

/** Of a way between two zones of which no source was found that confirms it. */
export const UNCONFIRMED_WAY = 'We have not confirmed this way. Ask the register or your broker before you rely on it.';

export const UnconfirmedLink = () => <Link to={href('/not-confirmed')}>What is not confirmed</Link>;
