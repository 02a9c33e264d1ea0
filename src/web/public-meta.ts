import { cutAtWord, MAX_DESCRIPTION_CHARACTERS } from '#domain/print/cut-at-word.ts';
import { titlePage } from '#domain/print/title-page.ts';

/** What search engines and cards beside a link say of a page. Nothing stands in for words that nobody wrote of it: they read the page then. */
export const describePage = (description = '') =>
  description === '' ? [] : [{ name: 'description', content: cutAtWord(description, MAX_DESCRIPTION_CHARACTERS) }];

/** The title and the description of a page for anybody; pages behind the login need no description. */
export const publicMeta = (title: string, description?: string) => [
  { title: titlePage(title) },
  ...describePage(description),
];
