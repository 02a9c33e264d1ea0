/**
 * Pages that are for one reader, or for who is logged in: what they lead others to is the login. Search engines are told to
 * leave them, and no map of the site names them. What lies below each is meant too.
 */
export const PRIVATE_PATHS: readonly string[] = [
  ...['/overview', '/search/buy', '/search/sell', '/reports', '/outlook', '/static-market-detail'],
  ...['/basin_map', '/zone_map', '/connectivity_map', '/says-who', '/dashboard', '/menu', '/settings'],
  ...['/inbox', '/notifications', '/admin', '/logout', '/accept_terms', '/accept_cookies', '/preview_release'],
  ...['/reset_password', '/authenticate_user', '/change_email', '/unsubscribe', '/dev', '/not_found'],
];

export const isPrivatePath = (path: string): boolean =>
  PRIVATE_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
