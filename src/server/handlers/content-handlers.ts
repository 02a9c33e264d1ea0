import { answer, fail, type Handlers } from '../answers.ts';
import type { ContentSource } from '../content/content-source.ts';
import { readSearchPage } from '../content/types/search-page.ts';

export function makeContentHandlers(source: ContentSource): Handlers['content'] {
  return {
    readSearchPage: async ({ params }) => {
      const found = await source.findDocument('water_search', params.uid);
      if (found.ok) return answer(readSearchPage(found.value));
      return found.reason === 'not_found'
        ? fail('not_found')
        : fail('content_unreachable', { detail: 'Error finding Content' });
    },
  };
}
