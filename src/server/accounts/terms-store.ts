import type { UserId } from '#domain/ids.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';

/** Terms that were published: what they say never changes, a change is a new version. */
export interface TermsVersion {
  readonly id: number;
  readonly licenceHtml: string;
  readonly publishedOn: string;
}

/** The terms that hold at a point in time, or null where there are none. */
export async function findTerms(db: Database, now: Instant): Promise<TermsVersion | null> {
  const row = await db
    .selectFrom('terms_versions')
    .where('published_on', '<=', localDateOf(now))
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, licenceHtml: row.licence_html, publishedOn: row.published_on };
}

/** Adds a version that is not there yet; false when there is one of that id that says something else. */
export async function addTerms(db: Database, terms: TermsVersion): Promise<boolean> {
  await db
    .insertInto('terms_versions')
    .values({ id: terms.id, licence_html: terms.licenceHtml, published_on: terms.publishedOn })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { licence_html, published_on } = await db
    .selectFrom('terms_versions')
    .where('id', '=', terms.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return licence_html === terms.licenceHtml && published_on === terms.publishedOn;
}

/** Notes which version a user accepted. An older one never takes the place of a newer one. */
export async function recordAcceptedTerms(db: Database, userId: UserId, termsId: number, now: Instant): Promise<void> {
  await db
    .updateTable('users')
    .set({ accepted_terms_version: termsId, accepted_terms_at: new Date(now) })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('accepted_terms_version', 'is', null), eb('accepted_terms_version', '<', termsId)]))
    .execute();
}
