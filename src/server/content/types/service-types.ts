import { PAGES } from '#contract/paths.ts';
import type { DocumentType } from './document-type.ts';

/** The page with the enquiry form. */
export const valuationType: DocumentType = {
  id: 'valuation',
  label: 'Other services',
  fields: {
    title: { kind: 'text', label: 'Headline' },
    lead: { kind: 'text', label: 'What is offered, in a sentence or two' },
    banner: { kind: 'image', label: 'Picture' },
    form_title: { kind: 'text', label: 'Title of the form' },
    form_text: { kind: 'rich_text', label: 'What to write in the form, and what happens then' },
    features: {
      kind: 'group',
      label: 'What is done',
      fields: { title: { kind: 'text', label: 'Title' }, text: { kind: 'text', label: 'Text' } },
    },
  },
  findPath: () => PAGES.otherServices,
};

export const premiumType: DocumentType = {
  id: 'premium',
  label: 'Premium services',
  fields: {
    title: { kind: 'text', label: 'Headline' },
    lead: { kind: 'text', label: 'What it is, in a sentence or two' },
    banner: { kind: 'image', label: 'Picture' },
    offers: {
      kind: 'group',
      label: 'Offers',
      fields: {
        offer: { kind: 'text', label: 'Its name in the enquiry form' },
        title: { kind: 'text', label: 'Title' },
        text: { kind: 'text', label: 'What it is' },
        label: { kind: 'text', label: 'Words of the link to a quote' },
      },
    },
  },
  findPath: () => PAGES.premium,
};
