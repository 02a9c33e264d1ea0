import { guidePath, PAGES } from '#contract/paths.ts';
import type { DocumentType } from './document-type.ts';

/** Pages whose path is not made of their uid. */
const PATHS: Readonly<Record<string, string>> = {
  privacy: PAGES.privacy,
  cookies: PAGES.cookies,
  'climate-outlook': PAGES.climateOutlook,
};

/** `search-how-limits-work` is the page at `/search/how-limits-work`. */
const BESIDE_THE_SEARCH = /^search-([a-z0-9][a-z0-9-]*)$/;

/** A page of words and pictures: a policy, a guide. */
export const pageType: DocumentType = {
  id: 'page',
  label: 'Page',
  fields: {
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'text', label: 'Description for search engines', isOptional: true },
    body: { kind: 'rich_text', label: 'Text' },
    video: { kind: 'link', label: 'Video below the text: the address of its file', isOptional: true },
    video_poster: { kind: 'link', label: 'Picture that stands for the video until it is played', isOptional: true },
    video_captions: { kind: 'link', label: 'Captions of the video, a WebVTT file of this site', isOptional: true },
    video_transcript: { kind: 'rich_text', label: 'What is said and shown in the video, to be read', isOptional: true },
    credit: { kind: 'text', label: 'Whose the video and the words are, in the last line', isOptional: true },
  },
  findPath(uid) {
    const guide = BESIDE_THE_SEARCH.exec(uid)?.[1];
    return PATHS[uid] ?? (guide === undefined ? null : guidePath(guide));
  },
};
