import type { FastifyBaseLogger } from 'fastify';
import type { ArticleAnswer } from '#contract/operations/articles.ts';
import type { LiveFigureAnswer } from '#contract/operations/live-figures.ts';
import { CONTENT_ERROR } from '#contract/words/server-error-words.ts';
import { fail } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { openExplainer } from './open-explainer.ts';
import { presentArticle } from './present-articles.ts';
import { previewFor } from './preview-for.ts';
import type { FigureName } from './types/article-body.ts';
import type { ArticleFields } from './types/article-fields.ts';
import type { ContentDocument } from './types/content-document.ts';
import type { ContentOrder, ContentSource } from './types/content-source.ts';

const AUTHOR = ['author.name', 'author.profile_blurb', 'author.profile_image'];

/** The specification asks for a hundred at a time; for the landing page of the University, for a thousand. */
const PAGE = 100;
export const LANDING_PAGE = 1_000;

/** The uid of what there is one of: a landing page of the University, a glossary. */
export const SINGLE_UID = 'site';
export const BY_WORD: ContentOrder = { by: { field: 'heading' }, direction: 'asc' };
export const BY_ORDER_ID: ContentOrder = { by: { field: 'order_id' }, direction: 'asc' };

/** No answer, because there is no such document, or because the content cannot be reached. */
export const failTo = (reason: 'not_found' | 'unreachable') =>
  reason === 'not_found' ? fail('not_found') : fail('content_unreachable', { detail: CONTENT_ERROR });

export const isAnyStale = (documents: readonly ContentDocument[]): boolean => documents.some(({ isStale }) => isStale);

/** A figure of today for who calls, of what it names; null where there is no such thing. */
export type PresentLiveFigure = (figure: FigureName, subject: string, call: CallContext) => LiveFigureAnswer | null;

export type ContentReader = ReturnType<typeof openReader>;

/** The documents for who calls, with their authors. What an article has that cannot be shown is left out and logged. */
export const openReader = (
  source: ContentSource,
  log: Pick<FastifyBaseLogger, 'warn'>,
  presentLiveFigure: PresentLiveFigure,
) => ({
  source,
  find: (type: string, uid: string, call: CallContext) =>
    source.findDocument(type, uid, { preview: previewFor(call), linked: AUTHOR }),
  /** All of a type; null where they cannot be reached. */
  async list(
    type: string,
    call: CallContext,
    order: ContentOrder,
    pageSize = PAGE,
  ): Promise<readonly ContentDocument[] | null> {
    const listed = await source.listDocuments(type, { preview: previewFor(call), linked: AUTHOR, order, pageSize });
    return listed.ok ? listed.value : null;
  },
  async article(document: ContentDocument, fields: ArticleFields, call: CallContext): Promise<ArticleAnswer> {
    const explain = await openExplainer(source, call);
    return presentArticle(document, fields, {
      explain: explain(),
      presentLiveFigure: (figure, subject) => presentLiveFigure(figure, subject, call),
      onSkipped: (slice) =>
        log.warn({ type: document.type, uid: document.uid, slice }, 'A part of an article cannot be shown'),
    });
  },
});
