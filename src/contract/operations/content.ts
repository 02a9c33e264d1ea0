import { z } from 'zod';
import { defineOperation, noAnswer, uidInPath } from '../define-operation.ts';
import { EMPTY_STATE_NAMES } from '../empty-states.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { text } from '../wire.ts';
import { picture } from './articles.ts';
import { zoneReach } from './live-figures.ts';

/** The texts of one search page; HTML has been cleaned. Empty where the editors wrote nothing. */
export const searchPageContent = z.object({
  title: z.string(),
  text: z.string().meta({ description: 'HTML' }),
  emptyTradeZoneHeading: z.string(),
  processingTimeDescription: z.string().meta({ description: 'HTML' }),
  associatedFees: z.string().meta({ description: 'HTML' }),
  deliveryCosts: z.string().meta({ description: 'HTML' }),
  brokerageNote: z.string().meta({ description: 'HTML' }),
  wetDryDisclaimer: z.string().meta({ description: 'HTML' }),
});
export type SearchPageContent = z.infer<typeof searchPageContent>;

/** A page of words; HTML has been cleaned. */
export const pageContent = z.object({
  title: z.string(),
  description: z.string().meta({ description: 'A sentence for search engines; may be empty' }),
  body: z.string().meta({ description: 'HTML' }),
  video: z.string().nullable().meta({ description: 'The address of a video that belongs to the text' }),
  videoPoster: z.string().nullable().meta({ description: 'The picture that stands for it until it is played' }),
  videoCaptions: z.string().nullable().meta({ description: 'Its captions, a WebVTT file' }),
  videoTranscript: z.string().meta({ description: 'HTML: what is said and shown in it; may be empty' }),
  credit: z.string().meta({ description: 'Whose the words and the video are; may be empty' }),
  updatedAt: z.iso.datetime().nullable(),
  isStale: z.boolean().meta({ description: 'The content service gives no answer; this is the last copy' }),
});
export type PageContent = z.infer<typeof pageContent>;

export const footerContent = z.object({
  contact: z.string().meta({ description: 'HTML: how to contact the people who run the site' }),
  imprint: z.string().meta({ description: 'HTML: who built the site, and whose it is' }),
  slogan: z.string().meta({ description: 'What the product is for, in a sentence' }),
});

export const emptyStatesContent = z
  .partialRecord(z.enum(EMPTY_STATE_NAMES), z.string())
  .meta({ description: 'HTML, by what there is nothing of' });

const way = z.object({ label: z.string(), href: z.string() });

const homeSection = z.object({
  title: z.string(),
  text: z.string(),
  picture: picture.nullable(),
  way: way.nullable().meta({ description: 'Where a reader goes on' }),
});
export type HomeSectionWords = z.infer<typeof homeSection>;

/** The start page for who is not logged in, section by section. */
export const homeContent = z.object({
  metaTitle: z.string().meta({ description: 'For search engines; empty where nobody wrote one' }),
  description: z.string().meta({ description: 'For search engines' }),
  hero: homeSection.omit({ way: true }).extend({
    ways: z.array(way).meta({ description: 'The first is the main one' }),
  }),
  data: homeSection.meta({ description: 'What the market is made of' }),
  find: homeSection.meta({ description: 'What can be found' }),
  rules: homeSection
    .extend({ reach: zoneReach.nullable().meta({ description: 'The ways into a zone today, as an example' }) })
    .meta({ description: 'What trading is bound by' }),
  university: homeSection.extend({
    parts: z.array(way.extend({ text: z.string() })).meta({ description: 'Of the University, in their order' }),
  }),
  contact: homeSection.extend({ details: z.string().meta({ description: 'HTML: how to reach us' }) }),
});
export type HomeContent = z.infer<typeof homeContent>;

/** An article of the blog, as the news show it. */
export const newsAnswer = z.object({
  uid: z.string(),
  title: z.string(),
  excerpt: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  isStale: z.boolean().meta({ description: 'The content service gives no answer; this is the last copy' }),
});
export type NewsAnswer = z.infer<typeof newsAnswer>;

export const content = {
  readPage: defineOperation({
    method: 'GET',
    path: 'content/page/{uid}',
    refusals: ['not_found', 'content_unreachable'],
    summary: 'A page of words, from the content service',
    access: 'anyone',
    rate: 'read',
    params: uidInPath,
    answer: pageContent,
  }),
  readFooter: defineOperation({
    method: 'GET',
    path: 'content/footer',
    refusals: ['not_found', 'content_unreachable'],
    summary: 'The words that stand on many pages: contact and slogan',
    access: 'anyone',
    rate: 'read',
    answer: footerContent,
  }),
  readEmptyStates: defineOperation({
    method: 'GET',
    path: 'content/empty_states',
    summary: 'What screens say where they have nothing to show',
    access: 'anyone',
    rate: 'read',
    answer: emptyStatesContent,
  }),
  listNews: defineOperation({
    method: 'GET',
    path: 'content/news',
    refusals: ['content_unreachable'],
    summary: 'The newest ten articles of the blog, newest first',
    access: 'anyone',
    rate: 'read',
    answer: z.array(newsAnswer),
  }),
  readHome: defineOperation({
    method: 'GET',
    path: 'content/home',
    refusals: ['not_found', 'content_unreachable'],
    summary: 'The words of the home page',
    access: 'anyone',
    rate: 'read',
    answer: homeContent,
  }),
  listReleases: defineOperation({
    method: 'GET',
    path: 'content/releases',
    refusals: ['content_unreachable'],
    summary: 'Versions of the content that are being prepared; none without an access token',
    access: 'anabranch.preview_cms',
    rate: 'read',
    answer: z.object({
      releases: z.array(z.object({ ref: z.string(), label: z.string() })),
      shown: z.string().nullable().meta({ description: 'The `ref` that this browser reads; null: what is published' }),
    }),
  }),
  showRelease: defineOperation({
    method: 'PUT',
    path: 'content/releases/shown',
    refusals: ['content_unreachable'],
    summary: 'Read a release in place of what is published, in this browser; null ends it',
    access: 'anabranch.preview_cms',
    rate: 'write',
    bodyLimit: MAX_SMALL_BODY,
    body: z.strictObject({ ref: text(200).nullable() }),
    answer: noAnswer,
  }),
  readSearchPage: defineOperation({
    method: 'GET',
    path: 'content/water_search/{uid}',
    refusals: ['not_found', 'content_unreachable'],
    summary: 'The texts of a search page, from the content service',
    access: 'anyone',
    rate: 'read',
    params: z.object({ uid: z.string().regex(/^[a-z-]{1,60}$/) }),
    answer: searchPageContent,
  }),
} as const;
