import { type LinkProps, Link as RoutedLink } from 'react-router';

/**
 * A link within the site. In the browser it is the router's. On the server, where a page is drawn and nobody clicks, a
 * path from the root is written as it stands: the router would resolve it against the page, a tenth of what drawing takes.
 */
export const Link = import.meta.env.SSR && !import.meta.env.DEV ? DrawnLink : RoutedLink;

/** The same as the router draws, but for its `data-discover`. The site stands at the root of its host (`react-router.config.ts`). */
export function DrawnLink({ to, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !IS_TIDY.test(to) || rest.mask !== undefined) return <RoutedLink {...rest} to={to} />;
  const { discover, prefetch, relative, reloadDocument, replace, state, ...ofAnchor } = rest;
  const { mask, preventScrollReset, viewTransition, defaultShouldRevalidate, ...anchor } = ofAnchor;
  return <a {...anchor} href={to} />;
}

/** From the root, and with nothing that the router would leave out: empty parts, dots that lead up, a query or mark of nothing. */
const IS_TIDY = /^(?!.*[\\/]{2})(?!.*\?(?:#|$))(?!.*#$)(?![^?#]*\/\.)\//s;
