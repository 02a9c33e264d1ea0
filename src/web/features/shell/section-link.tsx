import { href, NavLink, type NavLinkProps } from 'react-router';

/**
 * A link of a menu. It is current on its page and on those below it; the page about privacy has its address below the
 * questions, and is none of them.
 */
export const SectionLink = (props: NavLinkProps) => <NavLink {...props} end={props.to === href('/faq')} />;
