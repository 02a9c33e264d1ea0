import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../web/routes.ts';

const ENTRIES = routes as readonly RouteConfigEntry[];

const listPaths = (entries: readonly RouteConfigEntry[], above: string): readonly string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined || path === '' ? above : `${above}/${path}`;
    return [...(path !== undefined || index === true ? [here === '' ? '/' : here] : []), ...listPaths(children, here)];
  });

/** Of every page, as the router writes it. */
export const PAGE_PATHS: readonly string[] = [...new Set(listPaths(ENTRIES, ''))];

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children = [] }) =>
    index === true
      ? { index, id: file }
      : { id: file, ...(path === undefined ? {} : { path }), children: toRouteObjects(children) },
  );

const OBJECTS = toRouteObjects(ENTRIES);

/** What is there where no page is. */
export const NO_PAGE = 'not-found.tsx';

/** The file of the page at a path. */
export const pageAt = (path: string): string | undefined =>
  matchRoutes(OBJECTS, path)?.at(-1)?.route.id?.replace('routes/', '');
