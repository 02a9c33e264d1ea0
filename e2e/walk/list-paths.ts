import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every path of a table of routes, as the router writes it, both with and without a part that may be left out. */
export const listPaths = (routes: readonly RouteConfigEntry[], parent = ''): readonly string[] => [
  ...new Set(
    routes.flatMap(({ path = '', children }) => {
      const own = [parent, path].filter((part) => part !== '').join('/');
      return children === undefined ? listForms(`/${own}`) : listPaths(children, own);
    }),
  ),
];

function listForms(path: string): readonly string[] {
  const optional = /\/([^/]+)\?/.exec(path);
  if (optional === null) return [path];
  return [...listForms(path.replace(optional[0], '')), ...listForms(path.replace(optional[0], `/${optional[1]}`))];
}
