import type { Result } from '#domain/result.ts';
import type { ReadyAnswer } from '#server/calls/answers.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { makeArticleHandlers } from '#server/content/article-handlers.ts';
import type { PresentLiveFigure } from '#server/content/content-reader.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from './build-content.ts';

export const CALL = { user: null, contentRelease: null } as unknown as CallContext;
export const EMPTY = { params: {}, query: {}, body: {} };
export const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const linkTo = (type: string, uid: string) => ({
  link_type: 'Document',
  id: `${type}.${uid}`,
  type,
  uid,
  tags: [],
  lang: 'en-au',
});
export const picture = (url: string) => ({ url, alt: 'A weir', dimensions: { width: 12, height: 6 } });

const author = buildPrismicDocument({
  ...{ type: 'author', uid: 'team' },
  data: { name: 'The team', profile_blurb: paragraph('We count water.'), profile_image: picture('/a.svg') },
});
const lesson = (uid: string, part: string, place: number) =>
  buildPrismicDocument({
    ...{ type: 'university_article', uid },
    data: {
      ...{
        post_title: `Lesson ${uid}`,
        meta_description: 'What it is about.',
        parent: linkTo('university_subsection', part),
      },
      ...{ order_id: place, banner: picture(`/${uid}.svg`), author: linkTo('author', 'team') },
      body: [
        { slice_type: 'content', primary: { content: paragraph('Water.') }, items: [] },
        { slice_type: 'carousel', primary: {}, items: [] },
      ],
    },
  });
const part = (uid: string, place: number) =>
  buildPrismicDocument({
    ...{ type: 'university_subsection', uid },
    data: {
      header: `Part ${uid}`,
      subheading: 'Of use.',
      order_id: place,
      text: paragraph('You can.'),
      image: picture('/p.svg'),
    },
  });
const post = (uid: string, day: string) =>
  buildPrismicDocument({
    ...{ type: 'blog', uid, first_publication_date: `2026-11-${day}T00:00:00+0000` },
    data: { article_title: `Post ${uid}`, excerpt: `${'word '.repeat(40)}end`, author_link: linkTo('author', 'team') },
  });
export const term = (heading: string) =>
  buildPrismicDocument({
    ...{ type: 'glossary_item', uid: heading.toLowerCase() },
    data: { heading, summary: 'Short.', description: paragraph('Long.'), also: [{ word: 'other' }] },
  });
const question = (uid: string, place: number) =>
  buildPrismicDocument({
    type: 'help',
    uid,
    data: { title: `${uid}?`, topic: 'Water', order_id: place, text: paragraph('So.') },
  });

export const DOCUMENTS = [
  author,
  buildPrismicDocument({
    type: 'university_landing',
    uid: 'site',
    data: { title: 'University', description: 'D', text: paragraph('All.') },
  }),
  buildPrismicDocument({ type: 'glossary', uid: 'site', data: { title: 'Glossary', subtitle: 'Words.' } }),
  ...[part('second', 2), part('first', 1), lesson('b', 'first', 2), lesson('a', 'first', 1), lesson('c', 'second', 1)],
  ...[post('old', '01'), post('new', '20'), term('Weir'), term('Allocation'), question('why', 2), question('how', 1)],
];

/** What an instance reads of these documents, and what of them it could not show. */
export function openArticleHandlers(documents = DOCUMENTS) {
  const skipped: object[] = [];
  const source = buildContentSource({ fetch: buildService(buildShelf(documents)).fetch });
  const log = { warn: (details: object) => skipped.push(details) };
  return { handlers: makeArticleHandlers(source, log as never, presentLiveFigure), skipped };
}

/** Of the market of today only zone 7 is there. */
export const presentLiveFigure: PresentLiveFigure = (figure, subject) =>
  figure === 'zone_price' && subject === '7'
    ? { figure, zone: { id: 7, code: '7', name: 'VIC Murray' }, paid: null, days: 30, volumeUnit: 'megalitre' }
    : null;

type Plain<Value> = Value extends ReadyAnswer<unknown> ? never : Value;
/** What was answered, which was not made ready for anybody. */
export function answerOf<Value>(
  answered: Result<Value, unknown> | { readonly ok: boolean; readonly value?: Value },
): Plain<Value> {
  if (!answered.ok || !('value' in answered)) throw new Error('No answer');
  return answered.value as Plain<Value>;
}
