import { blogPath } from '#contract/article-paths.ts';
import { PAGES } from '#contract/paths.ts';
import type { DocumentType } from './document-type.ts';

/** Pages that list documents of another type. The news stand in the overview, and in feeds. */
const PATHS: Readonly<Record<string, string>> = { blog: blogPath(), help: PAGES.help };

/** What a list of documents is about: the blog, the news, the questions. */
export const indexType: DocumentType = {
  id: 'index',
  label: 'List of documents',
  fields: {
    meta_description: { kind: 'text', label: 'What it is about, for search engines and for readers of its feeds' },
  },
  findPath: (uid) => PATHS[uid] ?? null,
};
