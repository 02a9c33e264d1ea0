import type { DocumentType } from './document-type.ts';

/** There is one footer. */
export const FOOTER_UID = 'site';

/** The end of every page: how to reach whoever runs the site. */
export const footerType: DocumentType = {
  id: 'footer',
  label: 'Footer',
  fields: { footer_content: { kind: 'rich_text', label: 'Contact details' } },
  findPath: () => null,
};
