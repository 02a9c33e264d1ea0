import type { App } from './app.ts';

/** What the server gives the pages for one request. */
export interface PageSetting {
  /** Marks the scripts and styles of this answer as ours. */
  readonly nonce: string;
  readonly app: App;
  /** Whether a form was signed in this session. */
  readonly isCsrfToken: (token: string) => boolean;
  readonly mode: 'demo' | 'production';
  readonly isRegistrationAllowed: boolean;
}
