import { UNKNOWN_RELEASE } from '#contract/words/administration-words.ts';
import { printInstant } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { failTo, type PresentLiveFigure } from './content-reader.ts';
import { makeEmptyStatesHandler } from './empty-states-handler.ts';
import { explainSearchPage } from './explain-search-page.ts';
import { makeHomeHandler } from './home-handler.ts';
import { openExplainer } from './open-explainer.ts';
import { previewFor } from './preview-for.ts';
import { printImprint } from './print-imprint.ts';
import { BLOG, readNews } from './types/blog-type.ts';
import type { ContentDocument } from './types/content-document.ts';
import type { ContentLog, ContentSource } from './types/content-source.ts';
import { FOOTER_UID } from './types/footer-type.ts';
import { readHref, readHtml, readText } from './types/read-fields.ts';

const MAX_NEWS = 10;
const NEWEST_FIRST = { by: 'firstPublished', direction: 'desc' } as const;

const presentFooter = ({ data }: ContentDocument) => ({
  contact: readHtml(data, 'footer_content'),
  imprint: printImprint(data),
  slogan: readText(data, 'slogan'),
});

export function makeContentHandlers(
  source: ContentSource,
  log: ContentLog,
  presentLiveFigure: PresentLiveFigure,
): Handlers['content'] {
  const read = async <Value>(
    type: string,
    uid: string,
    call: CallContext,
    present: (document: ContentDocument) => Value,
  ) => {
    const found = await source.findDocument(type, uid, { preview: previewFor(call) });
    if (found.ok) return answer(present(found.value));
    return failTo(found.reason);
  };
  return {
    readPage: async ({ params }, call) =>
      read('page', params.uid, call, ({ data, lastPublished, isStale }) => ({
        title: readText(data, 'title'),
        description: readText(data, 'description'),
        body: readHtml(data, 'body'),
        video: readHref(data, 'video'),
        videoPoster: readHref(data, 'video_poster'),
        videoCaptions: readHref(data, 'video_captions'),
        videoTranscript: readHtml(data, 'video_transcript'),
        credit: readText(data, 'credit'),
        updatedAt: lastPublished === null ? null : printInstant(lastPublished),
        isStale,
      })),
    readFooter: async (_, call) => read('footer', FOOTER_UID, call, presentFooter),
    listNews: async (_, call) => {
      const found = await source.listDocuments(BLOG, { preview: previewFor(call), order: NEWEST_FIRST });
      return found.ok ? answer(found.value.slice(0, MAX_NEWS).map(readNews)) : failTo('unreachable');
    },
    readEmptyStates: makeEmptyStatesHandler(source, log),
    readHome: makeHomeHandler(source, presentLiveFigure),
    readSearchPage: async ({ params }, call) => {
      const explain = await openExplainer(source, call);
      return read('water_search', params.uid, call, (document) => explainSearchPage(document, explain));
    },
    listReleases: async (_, call) => {
      const found = await source.listReleases();
      if (!found.ok) return failTo('unreachable');
      const shown = found.value.some(({ ref }) => ref === call.contentRelease) ? call.contentRelease : null;
      return answer({ releases: [...found.value], shown });
    },
    showRelease: async ({ body }, call) => {
      const found = await source.listReleases();
      if (!found.ok) return failTo('unreachable');
      if (body.ref !== null && !found.value.some(({ ref }) => ref === body.ref))
        return fail('invalid', { errors: { ref: [UNKNOWN_RELEASE] } });
      call.setContentRelease(body.ref);
      return answer(null);
    },
  };
}
