import type { DocumentType } from './document-type.ts';

/** Who wrote an article. */
export const authorType: DocumentType = {
  id: 'author',
  label: 'Author',
  fields: {
    name: { kind: 'text', label: 'Name' },
    profile_blurb: { kind: 'rich_text', label: 'About the author' },
    profile_image: { kind: 'image', label: 'Picture' },
  },
  findPath: () => null,
};
