import { PAGES } from '#contract/paths.ts';
import type { DocumentType } from './document-type.ts';

/** A question that is asked often, and its answer. */
export const helpType: DocumentType = {
  id: 'help',
  label: 'Help, question',
  fields: {
    order_id: { kind: 'number', label: 'Place among the questions' },
    topic: { kind: 'text', label: 'Topic' },
    title: { kind: 'text', label: 'Question' },
    text: { kind: 'rich_text', label: 'Answer' },
  },
  findPath: (uid) => `${PAGES.help}#${uid}`,
};
