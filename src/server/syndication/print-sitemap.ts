import { type Instant, printInstant } from '#domain/units/instant.ts';
import { printElement, XML_HEAD } from './print-xml.ts';

/** A page for anybody, by its path. */
export interface PublicPage {
  readonly path: string;
  /** Null where nobody knows. */
  readonly changedAt: Instant | null;
}

/** More than these no reader of sitemaps takes from one file. */
const MAX_PAGES = 50_000;

/** The map of the site as search engines read it (sitemaps.org). */
export const printSitemap = (pages: readonly PublicPage[], origin: string): string =>
  [
    `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...pages
      .slice(0, MAX_PAGES)
      .map(
        ({ path, changedAt }) =>
          `<url>${printElement('loc', origin + path)}${changedAt === null ? '' : printElement('lastmod', printInstant(changedAt))}</url>`,
      ),
    '</urlset>\n',
  ].join('\n');

/** What search engines may read, and where the map is. The page of the API is for them, its calls are not. */
export const printRobots = (privatePaths: readonly string[], origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    // Not what only begins alike, such as a page called `/search/buying-early`.
    ...privatePaths.flatMap((path) => ['$', '/', '?'].map((end) => `Disallow: ${path}${end}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
