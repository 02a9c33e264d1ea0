const PRODUCT = 'Price, depth, limits and fees of every zone that can reach yours, on one page.';

/** The title and the description of a page for anybody; pages behind the login need no description. */
export const publicMeta = (title: string, description = '') => [
  { title: `${title} · Anabranch` },
  { name: 'description', content: description === '' ? PRODUCT : description },
];
