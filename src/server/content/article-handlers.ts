import type { FastifyBaseLogger } from 'fastify';
import type { CallToAction } from '#contract/operations/articles.ts';
import { answer, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import {
  BY_ORDER_ID,
  BY_WORD,
  type ContentReader,
  failTo,
  isAnyStale,
  openReader,
  type PresentLiveFigure,
  SINGLE_UID,
} from './content-reader.ts';
import { openExplainer } from './open-explainer.ts';
import { presentListed, presentTerm, presentToldTerm } from './present-articles.ts';
import { makeServicesHandlers } from './services-handlers.ts';
import { ARTICLE_FIELDS } from './types/article-fields.ts';
import type { ContentFields } from './types/content-document.ts';
import type { ContentOrder, ContentSource } from './types/content-source.ts';
import { readHref, readHtml, readImage, readText } from './types/read-fields.ts';
import { makeUniversityHandlers } from './university-handlers.ts';

const NEWEST_FIRST: ContentOrder = { by: 'firstPublished', direction: 'desc' };

/** Blog, University, glossary, help and services. */
export function makeArticleHandlers(
  source: ContentSource,
  log: Pick<FastifyBaseLogger, 'warn'>,
  presentLiveFigure: PresentLiveFigure,
): Handlers['reading'] {
  const reader = openReader(source, log, presentLiveFigure);
  return {
    ...makeUniversityHandlers(reader),
    ...makeServicesHandlers(reader),
    listBlog: async (_, call) => {
      const [articles, description, callToAction] = await Promise.all([
        reader.list('blog', call, NEWEST_FIRST),
        describeIndex(reader, 'blog', call),
        findCallToAction(reader, 'blog', call),
      ]);
      if (articles === null) return failTo('unreachable');
      return answer({
        articles: articles.map((document) => presentListed(document, ARTICLE_FIELDS.blog)),
        description,
        callToAction,
        isStale: isAnyStale(articles),
      });
    },
    readBlogArticle: async ({ params }, call) => {
      const found = await reader.find('blog', params.uid, call);
      if (!found.ok) return failTo(found.reason);
      return answer(await reader.article(found.value, ARTICLE_FIELDS.blog, call));
    },
    readGlossary: async (_, call) => {
      const glossary = await reader.find('glossary', SINGLE_UID, call);
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
    readTerm: async ({ params }, call) => {
      const found = await reader.find('glossary_item', params.uid, call);
      return found.ok ? answer(presentToldTerm(found.value)) : failTo(found.reason);
    },
    listHelp: makeHelpHandler(reader),
  };
}

const makeHelpHandler =
  (reader: ContentReader): Handlers['reading']['listHelp'] =>
  async (_, call) => {
    const [questions, explain, description, forVisitors] = await Promise.all([
      reader.list('help', call, BY_ORDER_ID),
      openExplainer(reader.source, call),
      describeIndex(reader, 'help', call),
      findCallToAction(reader, 'help', call),
    ]);
    if (questions === null) return failTo('unreachable');
    return answer({
      questions: questions.map(({ uid, data }) => ({
        ...{ uid: uid ?? '', topic: readText(data, 'topic'), title: readText(data, 'title') },
        // An answer is read by itself.
        text: explain()(readHtml(data, 'text')),
      })),
      description,
      forVisitors,
      isStale: isAnyStale(questions),
    });
  };

/** What a list is about; '' where nobody wrote it, or it cannot be had. */
async function describeIndex(reader: ContentReader, uid: string, call: CallContext): Promise<string> {
  const found = await reader.find('index', uid, call);
  return found.ok ? readText(found.value.data, 'meta_description') : '';
}

/** What a page leads to at its end; it does without where nobody wrote it, or it cannot be had. */
async function findCallToAction(reader: ContentReader, uid: string, call: CallContext): Promise<CallToAction | null> {
  const found = await reader.find('call_to_action', uid, call);
  return found.ok ? presentCallToAction(found.value.data) : null;
}

/** None where it leads nowhere. */
function presentCallToAction(data: ContentFields): CallToAction | null {
  const href = readHref(data, 'action_link');
  if (href === null) return null;
  return {
    title: readText(data, 'title'),
    image: readImage(data, 'cta_image'),
    text: readText(data, 'text'),
    href,
    label: readText(data, 'action_text'),
  };
}
