import type { DocumentType } from './document-type.ts';

/** The banner beneath the articles of the blog. */
export const callToActionType: DocumentType = {
  id: 'call_to_action',
  label: 'Call to action',
  fields: {
    cta_image: { kind: 'image', label: 'Picture' },
    text: { kind: 'text', label: 'What is offered, in a sentence' },
    action_link: { kind: 'link', label: 'Leads to' },
    action_text: { kind: 'text', label: 'Words of the link' },
  },
  findPath: () => null,
};
