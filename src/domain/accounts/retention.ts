/** For how many days is kept what people leave behind, and how much of it. The privacy page and the questions tell it. */

/** A registration that nobody confirmed: there is no account, and what somebody wrote is not ours to keep. */
export const UNCONFIRMED_DAYS = 30;

/** Messages of alerts, what they told of, and alerts that were taken away. */
export const ALERT_DAYS = 400;
/** Of each person the newest messages, whatever else comes. */
export const MAX_MESSAGES = 5_000;

/** A request for a valuation or a quote, answered or not. */
export const VALUATION_REQUEST_DAYS = 400;

/** That a mail went out, or was refused. */
export const FINISHED_MAIL_DAYS = 7;
