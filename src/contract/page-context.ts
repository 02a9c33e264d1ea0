import type { Instant } from '#domain/units/instant.ts';
import type { App } from './app.ts';
import type { Problem } from './problems.ts';

/** What the server gives the pages for one request. */
export interface PageContext {
  /** Marks the scripts and styles of this answer as ours. */
  readonly nonce: string;
  readonly app: App;
  readonly isSignedIn: boolean;
  /** Whether the page is the same for everybody who is not logged in. */
  readonly isAnonymousPage: boolean;
  /** When the page is made, by the clock that the answers of `app` go by. */
  readonly now: Instant;
  /** Why there is no page: it is told in its place, and no loader or action runs. */
  readonly refusal: Problem | null;
  /** Tells the log of a fault of the page. */
  readonly report: (error: unknown) => void;
  readonly mode: 'demo' | 'production';
  readonly isRegistrationAllowed: boolean;
}
