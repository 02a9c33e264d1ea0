import { cutAtWord } from '#domain/print/cut-at-word.ts';

const PRODUCT = 'Price, depth, limits and fees of every zone that can reach yours, on one page.';

/** Who shows a link leaves out what is longer. */
const MAX_DESCRIPTION = 140;

/** What search engines and cards beside a link say of a page: of the product, where nothing is said of the page itself. */
export const describePage = (description = '') => ({
  name: 'description',
  content: description === '' ? PRODUCT : cutAtWord(description, MAX_DESCRIPTION),
});

/** The title and the description of a page for anybody; pages behind the login need no description. */
export const publicMeta = (title: string, description?: string) => [
  { title: `${title} · Anabranch` },
  describePage(description),
];
