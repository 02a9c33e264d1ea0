import { blogPath, glossaryPath, universityItemPath, universityPath } from '#contract/article-paths.ts';
import type {
  ArticleAnswer,
  BlogAnswer,
  GlossaryAnswer,
  HelpAnswer,
  ReadPart,
  UniversityAnswer,
} from '#contract/operations/articles.ts';
import { PAGES, sharePicturePath } from '#contract/paths.ts';
import { describeBehind, findBehind, type KnownZone } from './behind-login.ts';
import {
  CRUMBS,
  type Crumb,
  describeArticle,
  describeBlog,
  describeBreadcrumbs,
  describeQuestions,
  describeSite,
  describeTerms,
  type StructuredData,
} from './structured-data.ts';

/** A page that was made for a stranger. */
export interface SeenPage {
  readonly origin: string;
  /** Of the route that made it, as it stands in the table of routes. */
  readonly routeId: string;
  /** The path of the route with its parameters, in the letters in which it is linked. */
  readonly path: string;
  /** What it was asked for beside its path. */
  readonly query: URLSearchParams;
  /** What its loader found. */
  readonly found: unknown;
  /** All zones, where one is named by its address alone. */
  readonly zones: readonly KnownZone[];
}

/** What a page is to those who read it elsewhere: search engines, and cards beside a link. */
export interface PageDescription {
  /** Its one whole address. */
  readonly address: string;
  readonly type: 'website' | 'article';
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly data: readonly StructuredData[];
  /** What it is called and holds, where the page itself says that of another: a login that leads on to something. */
  readonly title: string | null;
  readonly description: string | null;
  /** The path of the picture beside a link to it. */
  readonly picture: string;
  /** What the picture shows. */
  readonly pictureShows: string;
  /** The whole address under which it is shared, where that is another: of a login that leads on to something. */
  readonly sharedAs: string | null;
}

interface Known {
  readonly query: URLSearchParams;
  readonly origin: string;
  readonly path: string;
  readonly address: string;
  readonly zones: readonly KnownZone[];
}

type Describe = (known: Known) => Partial<PageDescription>;

/** By the route that made the page: what there is to say beyond its title, description and address. */
const ROUTES: Readonly<Record<string, (found: never) => Describe>> = {
  'routes/home':
    () =>
    ({ origin }) => ({ data: describeSite(origin) }),
  'routes/account/login': () => describeLogin,
  'routes/reading/blog-page':
    ({ blog }: { readonly blog: BlogAnswer }) =>
    ({ origin }) => ({ data: [describeBlog(blog, origin)] }),
  'routes/reading/blog-article-page': ({ article }: { readonly article: ArticleAnswer }) =>
    articlePage({ type: 'BlogPosting', shelf: 'blog' }, article, [
      CRUMBS.blog,
      { name: article.title, path: blogPath(article.uid) },
    ]),
  'routes/reading/university-page':
    (_: UniversityAnswer) =>
    ({ origin }) => ({ data: [describeBreadcrumbs(origin, [CRUMBS.university])] }),
  'routes/reading/university-part-page':
    ({ uid, header }: ReadPart) =>
    ({ origin }) => ({
      data: [describeBreadcrumbs(origin, [CRUMBS.university, { name: header, path: universityPath(uid) }])],
    }),
  'routes/reading/university-article-page': ({ article }: { readonly article: UniversityArticle }) =>
    articlePage({ type: 'Article', shelf: 'university' }, article, [
      CRUMBS.university,
      ...(article.parent === null ? [] : [{ name: article.parent.header, path: universityPath(article.parent.uid) }]),
      { name: article.title, path: universityItemPath(article.uid) },
    ]),
  'routes/reading/glossary-page': (glossary: GlossaryAnswer) => (known) => describeGlossary(glossary, known),
  'terms-of-help':
    () =>
    ({ origin }) => ({ address: origin + PAGES.terms }),
  'routes/reading/help-page':
    (help: HelpAnswer) =>
    ({ origin, address }) => ({
      data: [describeQuestions(help, address), describeBreadcrumbs(origin, [CRUMBS.help])],
    }),
};

type UniversityArticle = ArticleAnswer & { readonly parent: { readonly uid: string; readonly header: string } | null };

/** Of all pages that have none of their own. */
const PICTURE_OF_ALL = {
  picture: sharePicturePath('site', 'home'),
  // Which headline that is, its document alone knows.
  pictureShows: 'The mark and the headline of Anabranch on the rivers of the Murray–Darling Basin.',
} as const;

/**
 * Whoever sends on a link to results or to a zone sends others to the login: the card tells what lies behind it, no more of
 * that than anybody may know.
 */
function describeLogin({ origin, path, query, zones }: Known): Partial<PageDescription> {
  const redirect = query.get('redirect') ?? '';
  const behind = findBehind(redirect, origin);
  const card = behind === null ? null : describeBehind(behind, zones);
  if (card === null) return {};
  const { title, description, picture } = card;
  return {
    ...{ title, description, sharedAs: `${origin}${path}?${new URLSearchParams({ redirect })}` },
    ...(picture === null ? {} : { picture: picture.path, pictureShows: picture.alt }),
  };
}

/** A page by what made it. What nobody described has its address, and no more. */
export function describeToOthers({ origin, routeId, path, query, found, zones }: SeenPage): PageDescription {
  const known: Known = { origin, path, query, zones, address: origin + path };
  const describe = found == null ? undefined : ROUTES[routeId];
  return {
    ...{ address: known.address, type: 'website', publishedAt: null, updatedAt: null, data: [] },
    ...{ title: null, description: null, ...PICTURE_OF_ALL, sharedAs: null },
    // Each row of the table takes what the loader of its own route finds.
    ...describe?.(found as never)(known),
  };
}

/** Without a letter it is a search among all terms, which is no page of its own. */
function describeGlossary(glossary: GlossaryAnswer, { origin, path }: Known): Partial<PageDescription> {
  const letter = path.slice(glossaryPath().length + 1);
  if (letter === '') return { address: origin + CRUMBS.glossary.path };
  const address = origin + path;
  const terms = glossary.terms.filter(({ heading }) => heading.toLowerCase().startsWith(letter));
  return {
    data: [
      describeTerms(glossary, terms, address),
      describeBreadcrumbs(origin, [
        CRUMBS.university,
        { name: `${CRUMBS.glossary.name}: ${letter.toUpperCase()}`, path },
      ]),
    ],
  };
}

interface ArticleKind {
  readonly type: 'Article' | 'BlogPosting';
  readonly shelf: 'blog' | 'university';
}

const articlePage =
  (kind: ArticleKind, article: ArticleAnswer, crumbs: readonly Crumb[]): Describe =>
  ({ origin, address }) => ({
    picture: sharePicturePath(kind.shelf, article.uid),
    pictureShows: `${kind.shelf === 'blog' ? 'Blog' : 'University'}: ${article.title}${article.author === null ? '' : `, by ${article.author.name}`}.`,
    type: 'article',
    publishedAt: article.publishedAt,
    updatedAt: article.updatedAt,
    data: [
      describeArticle(kind.type, article, {
        ...{ origin, address, image: origin + sharePicturePath(kind.shelf, article.uid) },
      }),
      describeBreadcrumbs(origin, crumbs),
    ],
  });
