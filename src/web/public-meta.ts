/** What search engines say of a page. Nothing stands in for words that nobody wrote of it: they read the page then. */
export const describePage = (description = '') =>
  description === '' ? [] : [{ name: 'description', content: description }];

/** The title and the description of a page for anybody; pages behind the login need no description. */
export const publicMeta = (title: string, description?: string) => [
  { title: `${title} · Anabranch` },
  ...describePage(description),
];
