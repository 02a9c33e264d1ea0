import type {
  ArticleAnswer,
  ArticlePartAnswer,
  AuthorAnswer,
  TermAnswer,
  ToldTerm,
  UniversityPartAnswer,
} from '#contract/operations/articles.ts';
import type { LiveFigureAnswer } from '#contract/operations/live-figures.ts';
import { cutAtWord, MAX_DESCRIPTION_CHARACTERS } from '#domain/print/cut-at-word.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { type FigureName, readArticleParts } from './types/article-body.ts';
import { ARTICLE_FIELDS, type ArticleFields, MAX_EXCERPT_CHARACTERS } from './types/article-fields.ts';
import type { ContentDocument, ContentFields } from './types/content-document.ts';
import { readGroup, readHtml, readImage, readLinked, readText } from './types/read-fields.ts';

const presentTime = (time: Instant | null): string | null => (time === null ? null : printInstant(time));

/** Of a description that explains a term in place, where its author wrote no summary. */
const MAX_SUMMARY_CHARACTERS = 240;

interface ArticleReading {
  /** Marks the terms of the glossary in HTML. */
  readonly explain: (html: string) => string;
  /** Null for what there is not. */
  readonly presentLiveFigure: (figure: FigureName, subject: string) => LiveFigureAnswer | null;
  /** What was left out because it cannot be shown. */
  readonly onSkipped: (slice: string) => void;
}

const readLead = (data: ContentFields): string => readText(data, 'meta_description') || readText(data, 'excerpt');

export const presentArticle = (
  { uid, data, firstPublished, lastPublished, isStale }: ContentDocument,
  { title, banner, author }: ArticleFields,
  { explain, presentLiveFigure, onSkipped }: ArticleReading,
): ArticleAnswer => ({
  uid: uid ?? '',
  title: readText(data, title),
  metaTitle: readText(data, 'meta_title'),
  description: cutAtWord(readLead(data), MAX_DESCRIPTION_CHARACTERS),
  lead: readLead(data),
  author: presentAuthor(readLinked(data, author)),
  banner: readImage(data, banner),
  parts: readArticleParts(data, onSkipped).flatMap((part): readonly ArticlePartAnswer[] => {
    if (part.kind !== 'figure') return [{ ...part, html: explain(part.html) }];
    const { kind, figure, subject, caption } = part;
    const shown = presentLiveFigure(figure, subject);
    if (shown === null) onSkipped(`figure ${figure} of ${subject}`);
    return shown === null ? [] : [{ kind, shown, caption }];
  }),
  footnotes: readHtml(data, 'footnotes'),
  publishedAt: presentTime(firstPublished),
  updatedAt: presentTime(lastPublished),
  isStale,
});

const presentAuthor = (author: ContentFields): AuthorAnswer | null => {
  const name = readText(author, 'name');
  return name === ''
    ? null
    : { name, blurb: readHtml(author, 'profile_blurb'), image: readImage(author, 'profile_image') };
};

export const presentListed = (
  { uid, data, firstPublished }: ContentDocument,
  { title, banner, author }: ArticleFields,
) => ({
  uid: uid ?? '',
  title: readText(data, title),
  excerpt: cutAtWord(readText(data, 'excerpt') || readText(data, 'meta_description'), MAX_EXCERPT_CHARACTERS),
  banner: readImage(data, banner),
  publishedAt: presentTime(firstPublished),
  author: readText(readLinked(data, author), 'name'),
});

export const presentPart = (
  { uid, data }: ContentDocument,
  articles: readonly ContentDocument[],
): UniversityPartAnswer => ({
  uid: uid ?? '',
  header: readText(data, 'header'),
  subheading: readText(data, 'subheading'),
  image: readImage(data, 'image'),
  articles: articles.map((article) => presentListed(article, ARTICLE_FIELDS.university_article)),
});

export const presentTerm = ({ uid, data }: ContentDocument): TermAnswer => ({
  uid: uid ?? '',
  heading: readText(data, 'heading'),
  summary: readText(data, 'summary'),
  description: readHtml(data, 'description'),
  also: readGroup(data, 'also').map((fields) => readText(fields, 'word')),
});

/** A term as it is explained in place, beside no description. */
export const presentToldTerm = ({ data }: ContentDocument): ToldTerm => ({
  heading: readText(data, 'heading'),
  summary: readText(data, 'summary') || cutAtWord(readText(data, 'description'), MAX_SUMMARY_CHARACTERS),
});
