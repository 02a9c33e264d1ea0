import { blogPath, glossaryPath, universityPath } from '#contract/article-paths.ts';
import type {
  ArticleAnswer,
  BlogAnswer,
  GlossaryAnswer,
  HelpAnswer,
  TermAnswer,
} from '#contract/operations/articles.ts';
import { PAGES } from '#contract/paths.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';

/** What programs read of a page, in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** A page on the way to another, by its path. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const siteOf = (origin: string): string => `${origin}/#site`;
const publisherOf = (origin: string): string => `${origin}/#organization`;

const organization = (origin: string): StructuredData => ({
  '@type': 'Organization',
  '@id': publisherOf(origin),
  name: PRODUCT_NAME,
  url: `${origin}${PAGES.home}`,
  logo: `${origin}/icon-512.png`,
});

/** The start page: who we are, and what this site is. */
export const describeSite = (origin: string): readonly StructuredData[] => [
  organization(origin),
  {
    '@type': 'WebSite',
    '@id': siteOf(origin),
    name: PRODUCT_NAME,
    url: `${origin}${PAGES.home}`,
    inLanguage: 'en-AU',
    publisher: { '@id': publisherOf(origin) },
  },
];

/** The pages above a page, from the start page on; the last is the page itself. */
export const describeBreadcrumbs = (origin: string, crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: PAGES.home }, ...crumbs].map(({ name, path }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    item: origin + path,
  })),
});

interface ArticlePage {
  readonly origin: string;
  /** The whole address. */
  readonly address: string;
  /** The picture that goes with it, by its whole address. */
  readonly image: string;
}

type Articles = 'Article' | 'BlogPosting';

export const describeArticle = (
  type: Articles,
  { title, description, author, publishedAt, updatedAt }: ArticleAnswer,
  { origin, address, image }: ArticlePage,
): StructuredData => ({
  '@type': type,
  headline: title,
  ...(description === '' ? {} : { description }),
  url: address,
  mainEntityOfPage: address,
  image,
  inLanguage: 'en-AU',
  ...(publishedAt === null ? {} : { datePublished: publishedAt }),
  ...(updatedAt === null ? {} : { dateModified: updatedAt }),
  author: author === null ? { '@id': publisherOf(origin) } : describeAuthor(author.name, origin),
  publisher: organization(origin),
});

/** A team of ours is no person. */
const describeAuthor = (name: string, origin: string): StructuredData =>
  name.includes(PRODUCT_NAME)
    ? { '@type': 'Organization', name, url: `${origin}${PAGES.home}` }
    : { '@type': 'Person', name };

export const describeBlog = ({ articles }: BlogAnswer, origin: string): StructuredData => ({
  '@type': 'Blog',
  name: `${PRODUCT_NAME} blog`,
  url: origin + blogPath(),
  inLanguage: 'en-AU',
  blogPost: articles.map(({ uid, title, publishedAt }) => ({
    '@type': 'BlogPosting',
    headline: title,
    url: origin + blogPath(uid),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
  })),
});

/** The terms that stand on a page of the glossary. */
export const describeTerms = (
  { title }: Pick<GlossaryAnswer, 'title'>,
  terms: readonly TermAnswer[],
  address: string,
): StructuredData => ({
  '@type': 'DefinedTermSet',
  '@id': address,
  name: title,
  url: address,
  inLanguage: 'en-AU',
  hasDefinedTerm: terms.map(({ uid, heading, summary, also }) => ({
    '@type': 'DefinedTerm',
    name: heading,
    ...(summary === '' ? {} : { description: summary }),
    url: `${address}#${uid}`,
    inDefinedTermSet: address,
    ...(also.length === 0 ? {} : { alternateName: also }),
  })),
});

export const describeQuestions = ({ questions }: HelpAnswer, address: string): StructuredData => ({
  '@type': 'FAQPage',
  url: address,
  inLanguage: 'en-AU',
  mainEntity: questions.map(({ uid, title, text }) => ({
    '@type': 'Question',
    name: title,
    url: `${address}#${uid}`,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});

/** Steps on the ways of many pages. */
export const CRUMBS = {
  blog: { name: 'Blog', path: blogPath() },
  university: { name: 'University', path: universityPath() },
  glossary: { name: 'Glossary', path: glossaryPath('a') },
  help: { name: 'FAQ', path: PAGES.help },
} as const satisfies Readonly<Record<string, Crumb>>;
