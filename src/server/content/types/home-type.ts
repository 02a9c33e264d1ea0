import type { ContentFields, PublishedDocument } from './content-document.ts';
import type { DocumentType } from './document-type.ts';
import { readGroup, readHref, readText } from './read-fields.ts';

/** There is one start page. */
export const HOME_UID = 'site';

/** The start page for who is not logged in: what the product is for, and the ways in. */
export const homeType: DocumentType = {
  id: 'home',
  label: 'Home page',
  fields: {
    title: { kind: 'text', label: 'Headline' },
    lead: { kind: 'text', label: 'What the product does, in a sentence or two' },
    actions: {
      kind: 'group',
      label: 'Buttons; the first is the main one',
      fields: { label: { kind: 'text', label: 'Words' }, link: { kind: 'link', label: 'Leads to' } },
    },
    offers: {
      kind: 'group',
      label: 'Offers',
      fields: {
        title: { kind: 'text', label: 'Title' },
        text: { kind: 'text', label: 'Text' },
        label: { kind: 'text', label: 'Words of the link' },
        link: { kind: 'link', label: 'Leads to' },
      },
    },
  },
  findPath: () => '/',
};

export interface HomeWay {
  readonly label: string;
  readonly href: string;
}

export interface HomeWords {
  readonly title: string;
  readonly lead: string;
  readonly actions: HomeWay[];
  readonly offers: (HomeWay & { readonly title: string; readonly text: string })[];
}

/** A button or an offer without a place to go is left out. */
export const readHome = ({ data }: Pick<PublishedDocument, 'data'>): HomeWords => ({
  title: readText(data, 'title'),
  lead: readText(data, 'lead'),
  actions: readGroup(data, 'actions').flatMap(readWay),
  offers: readGroup(data, 'offers').flatMap((fields) =>
    readWay(fields).map((way) => ({ ...way, title: readText(fields, 'title'), text: readText(fields, 'text') })),
  ),
});

function readWay(fields: ContentFields): readonly HomeWay[] {
  const href = readHref(fields, 'link');
  return href === null ? [] : [{ label: readText(fields, 'label'), href }];
}
