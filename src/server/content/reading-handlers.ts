import type { FastifyBaseLogger } from 'fastify';
import { answer, type Handlers } from '../calls/answers.ts';
import { failTo, IN_PLACE, isAnyStale, openReader, SITE } from './content-reader.ts';
import { presentListed, presentTerm } from './present-reading.ts';
import type { ContentOrder, ContentSource } from './types/content-source.ts';
import { readHref, readHtml, readImage, readText } from './types/read-fields.ts';
import { makeUniversityHandlers } from './university-handlers.ts';

const NEWEST_FIRST: ContentOrder = { by: 'firstPublished', direction: 'desc' };
const BY_WORD: ContentOrder = { by: { field: 'heading' }, direction: 'asc' };

/** Blog, University, glossary and help. */
export function makeReadingHandlers(source: ContentSource, log: Pick<FastifyBaseLogger, 'warn'>): Handlers['reading'] {
  const reader = openReader(source, log);
  return {
    ...makeUniversityHandlers(reader),
    listBlog: async (_, call) => {
      const articles = await reader.list('blog', call, NEWEST_FIRST);
      const banner = await reader.find('call_to_action', 'blog', call);
      if (articles === null || (!banner.ok && banner.reason === 'unreachable')) return failTo('unreachable');
      const [callToAction] = banner.ok ? [banner.value.data] : [];
      const href = callToAction === undefined ? null : readHref(callToAction, 'action_link');
      return answer({
        articles: articles.map((document) => presentListed(document, 'article_title', 'banner_image')),
        callToAction:
          callToAction === undefined || href === null
            ? null
            : {
                ...{ image: readImage(callToAction, 'cta_image'), text: readText(callToAction, 'text'), href },
                label: readText(callToAction, 'action_text'),
              },
        isStale: isAnyStale(articles),
      });
    },
    readBlogArticle: async ({ params }, call) => {
      const found = await reader.find('blog', params.uid, call);
      if (!found.ok) return failTo(found.reason);
      return answer(reader.article(found.value, 'article_title', 'banner_image'));
    },
    readGlossary: async (_, call) => {
      const glossary = await reader.find('glossary', SITE, call);
      const terms = await reader.list('glossary_item', call, BY_WORD);
      if (!glossary.ok) return failTo(glossary.reason);
      if (terms === null) return failTo('unreachable');
      const { data } = glossary.value;
      return answer({
        ...{ title: readText(data, 'title'), subtitle: readText(data, 'subtitle'), image: readImage(data, 'image') },
        terms: terms.map(presentTerm),
        isStale: isAnyStale([glossary.value, ...terms]),
      });
    },
    listHelp: async (_, call) => {
      const questions = await reader.list('help', call, IN_PLACE);
      if (questions === null) return failTo('unreachable');
      return answer({
        questions: questions.map(({ uid, data }) => ({
          ...{ uid: uid ?? '', topic: readText(data, 'topic'), title: readText(data, 'title') },
          text: readHtml(data, 'text'),
        })),
        isStale: isAnyStale(questions),
      });
    },
  };
}
