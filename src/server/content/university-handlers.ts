import { answer, type Handlers } from '../calls/answers.ts';
import { BY_ORDER_ID, type ContentReader, failTo, isAnyStale, LANDING_PAGE, SINGLE_UID } from './content-reader.ts';
import { openExplainer } from './open-explainer.ts';
import { presentPart } from './present-articles.ts';
import { ARTICLE_FIELDS } from './types/article-fields.ts';
import type { ContentDocument } from './types/content-document.ts';
import { readDocumentUid, readHtml, readImage, readText } from './types/read-fields.ts';

type University = Pick<Handlers['reading'], 'readUniversity' | 'readUniversityPart' | 'readUniversityArticle'>;

const articlesOf = (articles: readonly ContentDocument[], part: string | null) =>
  articles.filter(({ data }) => readDocumentUid(data, 'parent') === part);

/** The next article of the same part; after the last one, the first of the parts that follow. */
function findNext(
  uid: string | null,
  parent: string | null,
  articles: readonly ContentDocument[],
  parts: readonly ContentDocument[],
): ContentDocument | undefined {
  const siblings = articlesOf(articles, parent);
  const place = parts.findIndex((part) => part.uid === parent);
  const following = place === -1 ? [] : parts.slice(place + 1).flatMap((part) => articlesOf(articles, part.uid));
  return [...siblings.slice(siblings.findIndex((sibling) => sibling.uid === uid) + 1), ...following][0];
}

/** The University: parts in their order, articles in theirs. */
export const makeUniversityHandlers = (reader: ContentReader): University => ({
  readUniversity: async (_, call) => {
    const landing = await reader.find('university_landing', SINGLE_UID, call);
    const parts = await reader.list('university_subsection', call, BY_ORDER_ID, LANDING_PAGE);
    const articles = await reader.list('university_article', call, BY_ORDER_ID, LANDING_PAGE);
    const glossary = await reader.find('glossary', SINGLE_UID, call);
    const explain = await openExplainer(reader.source, call);
    if (!landing.ok) return failTo(landing.reason);
    if (parts === null || articles === null) return failTo('unreachable');
    const { data } = landing.value;
    return answer({
      ...{
        title: readText(data, 'title'),
        description: readText(data, 'description'),
        text: explain()(readHtml(data, 'text')),
      },
      parts: parts.map((part) => presentPart(part, articlesOf(articles, part.uid))),
      glossary: glossary.ok
        ? {
            ...{ title: readText(glossary.value.data, 'title'), subtitle: readText(glossary.value.data, 'subtitle') },
            image: readImage(glossary.value.data, 'image'),
          }
        : null,
      isStale: isAnyStale([landing.value, ...parts, ...articles]),
    });
  },
  readUniversityPart: async ({ params }, call) => {
    const part = await reader.find('university_subsection', params.uid, call);
    if (!part.ok) return failTo(part.reason);
    const articles = await reader.list('university_article', call, BY_ORDER_ID);
    if (articles === null) return failTo('unreachable');
    return answer({
      ...presentPart(part.value, articlesOf(articles, part.value.uid)),
      text: (await openExplainer(reader.source, call))()(readHtml(part.value.data, 'text')),
      isStale: isAnyStale([part.value, ...articles]),
    });
  },
  readUniversityArticle: async ({ params }, call) => {
    const found = await reader.find('university_article', params.uid, call);
    if (!found.ok) return failTo(found.reason);
    const parentUid = readDocumentUid(found.value.data, 'parent');
    const parent = parentUid === null ? null : await reader.find('university_subsection', parentUid, call);
    const articles = (await reader.list('university_article', call, BY_ORDER_ID)) ?? [];
    const parts = (await reader.list('university_subsection', call, BY_ORDER_ID)) ?? [];
    const next = findNext(found.value.uid, parentUid, articles, parts);
    return answer({
      ...(await reader.article(found.value, ARTICLE_FIELDS.university_article, call)),
      parent: parent?.ok ? { uid: parent.value.uid ?? '', header: readText(parent.value.data, 'header') } : null,
      next: next === undefined ? null : { uid: next.uid ?? '', title: readText(next.data, 'post_title') },
    });
  },
});
