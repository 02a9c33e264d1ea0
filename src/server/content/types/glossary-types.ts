import { glossaryPath, termPath } from '#contract/article-paths.ts';
import type { DocumentType } from './document-type.ts';

export const glossaryType: DocumentType = {
  id: 'glossary',
  label: 'Glossary',
  fields: {
    title: { kind: 'text', label: 'Title' },
    subtitle: { kind: 'text', label: 'What it is for, in a sentence' },
    image: { kind: 'image', label: 'Picture' },
  },
  findPath: () => glossaryPath('a'),
};

export const glossaryItemType: DocumentType = {
  id: 'glossary_item',
  label: 'Glossary, term',
  fields: {
    heading: { kind: 'text', label: 'The term' },
    summary: { kind: 'text', label: 'What it means, in two sentences at most, as pages explain it in place' },
    description: { kind: 'rich_text', label: 'What it means' },
    also: {
      kind: 'group',
      label: 'Other words for it',
      fields: { word: { kind: 'text', label: 'Word' } },
    },
  },
  findPath: termPath,
};
