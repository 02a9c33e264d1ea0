import type { ContentFields, ContentImage, PublishedDocument } from './content-document.ts';
import type { DocumentType, PlainField } from './document-type.ts';
import { readGroup, readHref, readImage, readText } from './read-fields.ts';

/** There is one start page. */
export const HOME_UID = 'site';

const wordsAndPicture = (section: string, about: string): Readonly<Record<string, PlainField>> => ({
  [`${section}_title`]: { kind: 'text', label: `${about}: title` },
  [`${section}_text`]: { kind: 'text', label: `${about}: a sentence or two` },
  [`${section}_picture`]: { kind: 'image', label: `${about}: picture` },
});

const section = (name: string, about: string): Readonly<Record<string, PlainField>> => ({
  ...wordsAndPicture(name, about),
  [`${name}_label`]: { kind: 'text', label: `${about}: words of the link` },
  [`${name}_link`]: { kind: 'link', label: `${about}: where it leads` },
});

/** The start page for who is not logged in: what the product is for, section by section. */
export const homeType: DocumentType = {
  id: 'home',
  label: 'Home page',
  fields: {
    meta_title: { kind: 'text', label: 'Title for search engines and the browser', isOptional: true },
    meta_description: { kind: 'text', label: 'Description for search engines', isOptional: true },
    ...wordsAndPicture('hero', 'Top of the page'),
    hero_ways: {
      kind: 'group',
      label: 'Buttons at the top; the first is the main one',
      fields: { label: { kind: 'text', label: 'Words' }, link: { kind: 'link', label: 'Leads to' } },
    },
    ...section('data', 'Professional market data'),
    ...section('find', 'Finding water'),
    ...section('rules', 'Trade rules'),
    rules_zone: {
      kind: 'text',
      label: 'Trade rules: the number of the zone whose ways in are drawn',
      isOptional: true,
    },
    ...section('university', 'Water University; its parts are listed below'),
    ...section('contact', 'Contact; the details are those of the footer'),
  },
  findPath: () => '/',
};

interface HomeWay {
  readonly label: string;
  readonly href: string;
}

interface HomeSection {
  readonly title: string;
  readonly text: string;
  readonly picture: ContentImage | null;
  readonly way: HomeWay | null;
}

export interface HomeWords {
  readonly hero: Omit<HomeSection, 'way'> & { readonly ways: HomeWay[] };
  readonly data: HomeSection;
  readonly find: HomeSection;
  /** `zone` is '' where no ways are drawn. */
  readonly rules: HomeSection & { readonly zone: string };
  readonly university: HomeSection;
  readonly contact: HomeSection;
}

/** A button or a link without a place to go is left out. */
export const readHome = ({ data }: Pick<PublishedDocument, 'data'>): HomeWords => ({
  hero: {
    ...readWords(data, 'hero'),
    ways: readGroup(data, 'hero_ways').flatMap((fields) => readWay(fields, '') ?? []),
  },
  data: readSection(data, 'data'),
  find: readSection(data, 'find'),
  rules: { ...readSection(data, 'rules'), zone: readText(data, 'rules_zone') },
  university: readSection(data, 'university'),
  contact: readSection(data, 'contact'),
});

const readSection = (data: ContentFields, name: string): HomeSection => ({
  ...readWords(data, name),
  way: readWay(data, `${name}_`),
});

const readWords = (data: ContentFields, name: string): Omit<HomeSection, 'way'> => ({
  title: readText(data, `${name}_title`),
  text: readText(data, `${name}_text`),
  picture: readImage(data, `${name}_picture`),
});

function readWay(fields: ContentFields, before: string): HomeWay | null {
  const href = readHref(fields, `${before}link`);
  return href === null ? null : { label: readText(fields, `${before}label`), href };
}
