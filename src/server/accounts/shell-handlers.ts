import type { TermsAnswer } from '#contract/operations/shell.ts';
import type { Instant } from '#domain/units/instant.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { Database } from '../platform/database/database.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import { findTerms, type TermsVersion } from './terms-store.ts';

export function makeShellHandlers(db: Database): Handlers['shell'] {
  let asked: Promise<TermsVersion | null> | null = null;
  let shown: TermsAnswer | null = null;

  /** Whoever asks meanwhile shares the answer: however many strangers ask, one of them asks the database. */
  const askOnce = (now: Instant): Promise<TermsVersion | null> => {
    asked ??= findTerms(db, now).finally(() => {
      asked = null;
    });
    return asked;
  };

  return {
    readTerms: async (_, { now }) => {
      const terms = await askOnce(now);
      if (terms === null) return fail('not_found');
      // What a version says never changes, and cleaning it takes longer than all the rest.
      if (shown?.id !== terms.id) shown = presentTerms(terms);
      return answer(shown);
    },
    // Nobody can make one yet.
    listDashboards: async () => answer([]),
  };
}

const presentTerms = ({ id, licenceHtml, publishedOn }: TermsVersion): TermsAnswer => ({
  id,
  licenceHtml: sanitizeHtml(licenceHtml),
  publishedAt: publishedOn,
});
