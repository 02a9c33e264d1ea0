/** Of what an article is about, where articles are listed. */
export const MAX_EXCERPT_CHARACTERS = 150;

/** What the fields of an article are called in its type. */
export interface ArticleFields {
  readonly title: string;
  readonly banner: string;
  readonly author: string;
}

/** By the type of the article: the blog and the University are specified with names of their own. */
export const ARTICLE_FIELDS = {
  blog: { title: 'article_title', banner: 'banner_image', author: 'author_link' },
  university_article: { title: 'post_title', banner: 'banner', author: 'author' },
} as const satisfies Readonly<Record<string, ArticleFields>>;
