import { blogPath } from '#contract/article-paths.ts';
import { cutAtWord } from '#domain/print/cut-at-word.ts';
import { printInstant } from '#domain/units/instant.ts';
import { articleBody } from './article-body.ts';
import { MAX_EXCERPT_CHARACTERS } from './article-fields.ts';
import type { ContentDocument } from './content-document.ts';
import type { DocumentType } from './document-type.ts';
import { readText } from './read-fields.ts';

export const BLOG = 'blog';

/** An article of the blog; the newest are the news of the market overview. */
export const blogType: DocumentType = {
  id: BLOG,
  label: 'Blog, article',
  fields: {
    article_title: { kind: 'text', label: 'Title' },
    meta_title: { kind: 'text', label: 'Title for search engines, where it is another', isOptional: true },
    meta_description: { kind: 'text', label: 'Description for search engines', isOptional: true },
    excerpt: { kind: 'text', label: 'What it says, in a sentence' },
    author_link: { kind: 'link', label: 'Author', isOptional: true },
    banner_image: { kind: 'image', label: 'Picture', isOptional: true },
    body: articleBody,
    footnotes: { kind: 'rich_text', label: 'Sources and notes', isOptional: true },
  },
  findPath: (uid) => blogPath(uid),
};

export const readNews = ({ uid, data, firstPublished, isStale }: ContentDocument) => ({
  uid: uid ?? '',
  title: readText(data, 'article_title'),
  excerpt: cutAtWord(readText(data, 'excerpt'), MAX_EXCERPT_CHARACTERS),
  publishedAt: firstPublished === null ? null : printInstant(firstPublished),
  isStale,
});
