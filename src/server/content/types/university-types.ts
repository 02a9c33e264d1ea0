import { universityItemPath, universityPath } from '#contract/article-paths.ts';
import { articleBody } from './article-body.ts';
import type { DocumentType } from './document-type.ts';

export const universityLandingType: DocumentType = {
  id: 'university_landing',
  label: 'University, landing page',
  fields: {
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'text', label: 'Description for search engines' },
    text: { kind: 'rich_text', label: 'Whom it is for' },
  },
  findPath: () => universityPath(),
};

/** A part of the University, with articles of its own. */
export const universitySubsectionType: DocumentType = {
  id: 'university_subsection',
  label: 'University, part',
  fields: {
    order_id: { kind: 'number', label: 'Place among the parts' },
    header: { kind: 'text', label: 'Title' },
    subheading: { kind: 'text', label: 'What it teaches, in a sentence' },
    image: { kind: 'image', label: 'Picture' },
    text: { kind: 'rich_text', label: 'What a reader can do afterwards' },
  },
  findPath: (uid) => universityPath(uid),
};

export const universityArticleType: DocumentType = {
  id: 'university_article',
  label: 'University, article',
  fields: {
    parent: { kind: 'link', label: 'The part it belongs to' },
    order_id: { kind: 'number', label: 'Place in its part' },
    post_title: { kind: 'text', label: 'Title' },
    meta_description: { kind: 'text', label: 'What it explains, in a sentence' },
    author: { kind: 'link', label: 'Author' },
    banner: { kind: 'image', label: 'Picture' },
    body: articleBody,
    footnotes: { kind: 'rich_text', label: 'Sources and notes', isOptional: true },
  },
  findPath: universityItemPath,
};
