import { href, NavLink, type NavLinkProps } from 'react-router';

/** The page about privacy has its address below the questions, and is none of them. */
const STANDING_ALONE: readonly NavLinkProps['to'][] = [href('/faq')];

/** A link of a menu. It is current on its page and on those below it. */
export const SectionLink = (props: NavLinkProps) => <NavLink {...props} end={STANDING_ALONE.includes(props.to)} />;
