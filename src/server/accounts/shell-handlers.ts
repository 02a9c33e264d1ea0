import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { Database } from '../platform/database/database.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import { findTerms } from './terms-store.ts';

export function makeShellHandlers(db: Database): Handlers['shell'] {
  return {
    readTerms: async (_, { now }) => {
      const terms = await findTerms(db, now);
      if (terms === null) return fail('not_found');
      const { id, licenceHtml, publishedOn } = terms;
      return answer({ id, licenceHtml: sanitizeHtml(licenceHtml), publishedAt: publishedOn });
    },
    // Nothing notifies anybody yet: there is no notification that could be unread.
    countNotifications: async () => answer(0),
    // Nobody can make one yet.
    listDashboards: async () => answer([]),
  };
}
