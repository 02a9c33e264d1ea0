import { href } from 'react-router';
import { Link } from '../ui/link.tsx';
import { NOT_CONFIRMED } from './unconfirmed-words.ts';

/** Of a way between two zones of which no source was found that confirms it. */
export const UNCONFIRMED_WAY = 'We have not confirmed this way. Ask the register or your broker before you rely on it.';

/** Of the ways in a list that bear the mark of it, said once. */
export const UNCONFIRMED_WAYS = `Where it says “${NOT_CONFIRMED}”, ask the register or your broker before you rely on that way.`;

/** In one line: four short words torn apart read as two links. */
export const UnconfirmedLink = () => <Link to={href('/not-confirmed')}>{'What\u00a0is\u00a0not\u00a0confirmed'}</Link>;
