import type { AnswerOf } from '#contract/app.ts';
import type { Operations } from '#contract/operations/operations.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import type { TermsAnswer } from '#contract/operations/shell.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** What every page of a signed-in person needs. */
export interface SignedIn {
  readonly user: UserAnswer;
  readonly csrfToken: string;
  readonly unit: VolumeUnit;
  readonly homeZone: ZoneAnswer | null;
  /** Time of the newest listing; null where it is not known. */
  readonly pricesTo: string | null;
  readonly hasDashboard: boolean;
  readonly unread: number | null;
  /** The terms that wait to be accepted; null when they are. */
  readonly terms: TermsAnswer | null;
  readonly contactHtml: string;
  /** What can be previewed; null for who may not. */
  readonly preview: AnswerOf<Operations['content']['listReleases']> | null;
}

export interface SignedOut {
  readonly user: null;
  readonly csrfToken: string;
  readonly contactHtml: string;
  /** What the product is for, in a sentence. */
  readonly slogan: string;
}
