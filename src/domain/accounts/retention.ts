/**
 * For how many days is kept what people leave behind, how much of it, and what is on its way to them. The privacy page, the
 * questions and docs/operations.md repeat some of it, held by `shipped-words.test.ts` and `repeated-figures.test.ts`.
 */

/** A registration that nobody confirmed: there is no account, and what somebody wrote is not ours to keep. */
export const UNCONFIRMED_DAYS = 30;

/** Messages of alerts, what they told of, and alerts that were taken away. */
export const ALERT_DAYS = 400;
/** Of each person the newest messages, whatever else comes. */
export const MAX_MESSAGES = 5_000;

/** A request for a valuation or a quote, answered or not. */
export const VALUATION_REQUEST_DAYS = 400;

/** News older than this is no use to anybody: a mail without a link, or what is pushed, is not sent after it. */
export const NEWS_DAYS = 2;

/** That a mail went out, or was refused. */
export const FINISHED_MAIL_DAYS = 7;
/** A pushed message that was given up. */
export const FAILED_PUSH_DAYS = 7;
