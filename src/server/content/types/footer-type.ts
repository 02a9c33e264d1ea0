import type { DocumentType } from './document-type.ts';

/** There is one footer. */
export const FOOTER_UID = 'site';

/** What stands on many pages: how to reach whoever runs the site, and the slogan beside the login. */
export const footerType: DocumentType = {
  id: 'footer',
  label: 'Footer',
  fields: {
    footer_content: { kind: 'rich_text', label: 'Contact details' },
    slogan: { kind: 'text', label: 'What the product is for, beside the login' },
  },
  findPath: () => null,
};
