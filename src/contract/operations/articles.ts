import { z } from 'zod';
import { defineOperation, uidInPath } from '../define-operation.ts';
import { time } from '../wire.ts';
import { liveFigureAnswer } from './live-figures.ts';

const html = (description: string) => z.string().meta({ description: `HTML: ${description}` });

export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable().meta({ description: 'Pixels' }),
  height: z.number().nullable().meta({ description: 'Pixels' }),
});
export type Picture = z.infer<typeof picture>;

const author = z.object({
  name: z.string(),
  blurb: html('about the author'),
  image: picture.nullable(),
});
export type AuthorAnswer = z.infer<typeof author>;

const articlePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['content', 'text', 'quote']), html: z.string().meta({ description: 'HTML' }) }),
  z.object({ kind: z.literal('figure'), shown: liveFigureAnswer, caption: z.string() }),
]);
export type ArticlePartAnswer = z.infer<typeof articlePart>;

/** What the articles of the blog and of the University have alike. */
const article = z.object({
  uid: z.string(),
  title: z.string(),
  metaTitle: z.string().meta({ description: 'For search engines; may be empty' }),
  description: z.string().meta({ description: 'A sentence for search engines and for who shares it; may be empty' }),
  lead: z.string().meta({ description: 'The same in full, to be read over the text; may be empty' }),
  author: author.nullable(),
  banner: picture.nullable(),
  parts: z.array(articlePart),
  footnotes: html('sources and notes; may be empty'),
  publishedAt: time.nullable(),
  updatedAt: time.nullable(),
  isStale: z.boolean().meta({ description: 'The content service gives no answer; this is the last copy' }),
});
export type ArticleAnswer = z.infer<typeof article>;

const listedArticle = z.object({
  uid: z.string(),
  title: z.string(),
  excerpt: z.string(),
  banner: picture.nullable(),
  publishedAt: time.nullable(),
});
export type ListedArticle = z.infer<typeof listedArticle>;

const universityPart = z.object({
  uid: z.string(),
  header: z.string(),
  subheading: z.string(),
  image: picture.nullable(),
  articles: z.array(listedArticle),
});
export type UniversityPartAnswer = z.infer<typeof universityPart>;

const term = z.object({
  uid: z.string(),
  heading: z.string(),
  summary: z.string().meta({ description: 'Two sentences at most; may be empty' }),
  description: html('what it means'),
  also: z.array(z.string()).meta({ description: 'Other words for it' }),
});
export type TermAnswer = z.infer<typeof term>;

const toldTerm = z.object({
  heading: z.string(),
  summary: z.string().meta({ description: 'Two sentences at most, or how the description begins' }),
});
export type ToldTerm = z.infer<typeof toldTerm>;

const callToAction = z.object({
  title: z.string().meta({ description: 'May be empty' }),
  image: picture.nullable(),
  text: z.string(),
  href: z.string(),
  label: z.string(),
});
export type CallToAction = z.infer<typeof callToAction>;

const blog = z.object({
  articles: z.array(listedArticle.extend({ author: z.string().meta({ description: 'May be empty' }) })),
  description: z.string().meta({ description: 'For search engines; empty where nobody wrote one' }),
  callToAction: callToAction.nullable(),
  isStale: z.boolean(),
});
export type BlogAnswer = z.infer<typeof blog>;

const university = z.object({
  title: z.string(),
  description: z.string().meta({ description: 'For search engines' }),
  text: html('whom it is for'),
  parts: z.array(universityPart),
  glossary: z.object({ title: z.string(), subtitle: z.string(), image: picture.nullable() }).nullable(),
  isStale: z.boolean(),
});
export type UniversityAnswer = z.infer<typeof university>;

const readPart = universityPart.extend({ text: html('what a reader can do afterwards'), isStale: z.boolean() });
export type ReadPart = z.infer<typeof readPart>;

const universityArticle = article.extend({
  parent: z.object({ uid: z.string(), header: z.string() }).nullable(),
  next: z
    .object({ uid: z.string(), title: z.string() })
    .nullable()
    .meta({ description: 'The next of its part; after the last, the first of the next part' }),
});

const glossary = z.object({
  title: z.string(),
  subtitle: z.string(),
  image: picture.nullable(),
  terms: z.array(term),
  isStale: z.boolean(),
});
export type GlossaryAnswer = z.infer<typeof glossary>;

const help = z.object({
  questions: z.array(z.object({ uid: z.string(), topic: z.string(), title: z.string(), text: html('the answer') })),
  description: z.string().meta({ description: 'For search engines; empty where nobody wrote one' }),
  forVisitors: callToAction.nullable().meta({ description: 'For who has no account' }),
  isStale: z.boolean(),
});
export type HelpAnswer = z.infer<typeof help>;

const otherServices = z.object({
  title: z.string(),
  lead: z.string(),
  banner: picture.nullable(),
  formTitle: z.string(),
  formText: html('what to write in the form, and what happens then'),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
  isStale: z.boolean(),
});
export type OtherServicesAnswer = z.infer<typeof otherServices>;

const premium = z.object({
  title: z.string(),
  lead: z.string(),
  banner: picture.nullable(),
  offers: z.array(
    z.object({
      offer: z.string().meta({ description: 'Its name in the form that asks for a quote' }),
      title: z.string(),
      text: z.string(),
      label: z.string().meta({ description: 'Words of the link to that form' }),
    }),
  ),
  isStale: z.boolean(),
});
export type PremiumAnswer = z.infer<typeof premium>;

const open = { method: 'GET', access: 'anyone', rate: 'read', refusals: ['not_found', 'content_unreachable'] } as const;

/** What is there to be read, for anybody. The API calls this group `reading`. */
export const articles = {
  listBlog: defineOperation({
    ...{ ...open, path: 'content/blog', summary: 'The articles of the blog, newest first, and what they lead to' },
    answer: blog,
  }),
  readBlogArticle: defineOperation({
    ...{ ...open, path: 'content/blog/{uid}', summary: 'An article of the blog' },
    params: uidInPath,
    answer: article,
  }),
  readUniversity: defineOperation({
    ...{ ...open, path: 'content/university', summary: 'The parts of the University with their articles' },
    answer: university,
  }),
  readUniversityPart: defineOperation({
    ...{ ...open, path: 'content/university/{uid}', summary: 'A part of the University' },
    params: uidInPath,
    answer: readPart,
  }),
  readUniversityArticle: defineOperation({
    ...{ ...open, path: 'content/university/item/{uid}', summary: 'An article of the University' },
    params: uidInPath,
    answer: universityArticle,
  }),
  readGlossary: defineOperation({
    ...{ ...open, path: 'content/glossary', summary: 'The terms of the glossary, in the order of their words' },
    answer: glossary,
  }),
  readTerm: defineOperation({
    ...{ ...open, path: 'content/glossary/{uid}', summary: 'A term of the glossary, as it is explained in place' },
    params: uidInPath,
    answer: toldTerm,
  }),
  listHelp: defineOperation({
    ...{ ...open, path: 'content/help', summary: 'Frequently asked questions, in their order' },
    answer: help,
  }),
  readOtherServices: defineOperation({
    ...{
      ...open,
      path: 'content/valuation',
      summary: 'What is done besides, and the words over the form that asks for it',
    },
    answer: otherServices,
  }),
  readPremium: defineOperation({
    ...{ ...open, path: 'content/premium', summary: 'The premium services, each with the way to a quote' },
    answer: premium,
  }),
} as const;
