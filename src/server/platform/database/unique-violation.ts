/** What PostgreSQL answers to whoever writes a second time what there may be only once. */
export const UNIQUE_VIOLATION = '23505';
