import type { DocumentType } from './document-type.ts';

/** What a page leads to at its end: the banner beneath the articles of the blog, the block for visitors beneath the questions. */
export const callToActionType: DocumentType = {
  id: 'call_to_action',
  label: 'Call to action',
  fields: {
    title: { kind: 'text', label: 'Heading', isOptional: true },
    cta_image: { kind: 'image', label: 'Picture', isOptional: true },
    text: { kind: 'text', label: 'What is offered, in a sentence' },
    action_link: { kind: 'link', label: 'Leads to' },
    action_text: { kind: 'text', label: 'Words of the link' },
  },
  findPath: () => null,
};
