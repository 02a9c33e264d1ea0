/** What is said of a place, a class or a limit that there is not, wherever it was asked for. */
export const UNKNOWN_ZONE = 'There is no such zone';
export const UNKNOWN_STATE = 'There is no such state';
export const UNKNOWN_CLASS = 'There is no such reliability';
export const UNKNOWN_LIMIT = 'There is no such limit';
export const ZONE_REQUIRED = 'A zone is required';

/** Why a limit closed when nobody read it. */
export const CLOSED_BY_RULE = 'its rule closes it on this day of every year';
