import { printInstant } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../answers.ts';
import type { ContentDocument } from '../content/content-document.ts';
import type { ContentSource } from '../content/content-source.ts';
import { readHtml, readText } from '../content/read-fields.ts';
import { FOOTER_UID } from '../content/types/footer-type.ts';
import { readSearchPage } from '../content/types/search-page.ts';

export function makeContentHandlers(source: ContentSource): Handlers['content'] {
  const read = async <Value>(type: string, uid: string, present: (document: ContentDocument) => Value) => {
    const found = await source.findDocument(type, uid);
    if (found.ok) return answer(present(found.value));
    return found.reason === 'not_found'
      ? fail('not_found')
      : fail('content_unreachable', { detail: 'Error finding Content' });
  };
  return {
    readPage: async ({ params }) =>
      read('page', params.uid, ({ data, lastPublished, isStale }) => ({
        title: readText(data, 'title'),
        description: readText(data, 'description'),
        body: readHtml(data, 'body'),
        updatedAt: lastPublished === null ? null : printInstant(lastPublished),
        isStale,
      })),
    readFooter: async () => read('footer', FOOTER_UID, ({ data }) => ({ contact: readHtml(data, 'footer_content') })),
    readSearchPage: async ({ params }) => read('water_search', params.uid, readSearchPage),
  };
}
