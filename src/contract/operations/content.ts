import { z } from 'zod';
import { defineOperation, noAnswer } from '../define-operation.ts';
import { SMALL_BODY } from '../operation.ts';
import { text } from '../wire.ts';

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
  slogan: z.string().meta({ description: 'What the product is for, in a sentence' }),
});

const way = z.object({ label: z.string(), href: z.string() });

/** The words of the start page for who is not logged in. */
export const homeContent = z.object({
  title: z.string(),
  lead: z.string(),
  actions: z.array(way).meta({ description: 'The first is the main one' }),
  offers: z.array(way.extend({ title: z.string(), text: z.string() })),
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

const uid = z.object({ uid: z.string().regex(/^[a-z0-9-]{1,100}$/) });

export const content = {
  readPage: defineOperation({
    method: 'GET',
    path: 'content/page/{uid}',
    summary: 'A page of words, from the content service',
    access: 'anyone',
    rate: 'read',
    params: uid,
    answer: pageContent,
  }),
  readFooter: defineOperation({
    method: 'GET',
    path: 'content/footer',
    summary: 'The words that stand on many pages: contact and slogan',
    access: 'anyone',
    rate: 'read',
    answer: footerContent,
  }),
  listNews: defineOperation({
    method: 'GET',
    path: 'content/news',
    summary: 'The newest ten articles of the blog, newest first',
    access: 'anyone',
    rate: 'read',
    answer: z.array(newsAnswer),
  }),
  readHome: defineOperation({
    method: 'GET',
    path: 'content/home',
    summary: 'The words of the home page',
    access: 'anyone',
    rate: 'read',
    answer: homeContent,
  }),
  listReleases: defineOperation({
    method: 'GET',
    path: 'content/releases',
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
    summary: 'Read a release in place of what is published, in this browser; null ends it',
    access: 'anabranch.preview_cms',
    rate: 'write',
    bodyLimit: SMALL_BODY,
    body: z.strictObject({ ref: text(200).nullable() }),
    answer: noAnswer,
  }),
  readSearchPage: defineOperation({
    method: 'GET',
    path: 'content/water_search/{uid}',
    summary: 'The texts of a search page, from the content service',
    access: 'anyone',
    rate: 'read',
    params: z.object({ uid: z.string().regex(/^[a-z-]{1,60}$/) }),
    answer: searchPageContent,
  }),
} as const;
