/** A session ends so many days after its login, whatever is done in it; so do the cookies that open it and sign its forms. */
export const SESSION_DAYS = 90;

/** It ends sooner when it was not seen for so many days, whether or not the browser has heard of it. */
export const SESSION_IDLE_DAYS = 14;

/** A browser is known again so long after the last login with it. Browsers keep no cookie longer. */
export const KNOWN_BROWSER_DAYS = 400;

/** So many sessions a user may have at once, unless the operator says otherwise. */
export const MAX_SESSIONS_OF_USER = 5;
