const PRODUCT = 'Price, depth, limits and fees of every zone that can reach yours, on one page.';

/** What search engines say of a page: of the product, where nothing is said of the page itself. */
export const describePage = (description = '') => ({
  name: 'description',
  content: description === '' ? PRODUCT : description,
});

/** The title and the description of a page for anybody; pages behind the login need no description. */
export const publicMeta = (title: string, description?: string) => [
  { title: `${title} · Anabranch` },
  describePage(description),
];
