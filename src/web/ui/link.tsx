import { type LinkProps, Link as RoutedLink } from 'react-router';

/**
 * A link within the site. In the browser it is the router's. On the server, where a page is drawn and nobody clicks, a
 * path from the root is written as it stands: the router would resolve it against the page, a tenth of what drawing takes.
 */
export const Link = import.meta.env.SSR ? DrawnLink : RoutedLink;

function DrawnLink({ to, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !FROM_THE_ROOT.test(to)) return <RoutedLink {...rest} to={to} />;
  const { discover, prefetch, relative, reloadDocument, replace, state, ...ofAnchor } = rest;
  const { mask, preventScrollReset, viewTransition, defaultShouldRevalidate, ...anchor } = ofAnchor;
  return <a {...anchor} href={to} />;
}

/** Nothing in its path for the router to tidy: no empty part, no dots that lead up. */
const FROM_THE_ROOT = /^(?!.*\/\/)(?![^?#]*\/\.)\//s;
