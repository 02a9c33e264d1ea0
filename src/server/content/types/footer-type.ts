import type { DocumentType } from './document-type.ts';

/** There is one footer. */
export const FOOTER_UID = 'site';

/** What stands on many pages: how to reach whoever runs the site, and the slogan beside the login. */
export const footerType: DocumentType = {
  id: 'footer',
  label: 'Footer',
  fields: {
    footer_content: { kind: 'rich_text', label: 'Contact details' },
    build_image: { kind: 'image', label: 'Logo of who built the site', isOptional: true },
    build_link: { kind: 'link', label: 'Where that logo leads', isOptional: true },
    copyright: {
      kind: 'text',
      label: 'Whose the site is, with the registration number of the company',
      isOptional: true,
    },
    slogan: { kind: 'text', label: 'What the product is for, beside the login' },
  },
  findPath: () => null,
};
