import type { AnswerOf } from '#contract/app.ts';
import type { Operations } from '#contract/operations/operations.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import type { TermsAnswer } from '#contract/operations/shell.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** What the end of every page says in the words of the content service; both are empty where it is away. */
export interface FooterWords {
  /** How to reach whoever runs the site. */
  readonly contactHtml: string;
  /** Who built it, and whose it is. */
  readonly imprintHtml: string;
}

/** What every page of a signed-in person needs. */
export interface SignedIn extends FooterWords {
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
  /** What can be previewed; null for who may not. */
  readonly preview: AnswerOf<Operations['content']['listReleases']> | null;
}

export interface SignedOut extends FooterWords {
  readonly user: null;
  readonly csrfToken: string;
  /** What the product is for, in a sentence. */
  readonly slogan: string;
}
