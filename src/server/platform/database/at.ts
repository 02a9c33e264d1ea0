import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';

/** An instant in a statement, to be written or compared with: a time comes as milliseconds, and is sent as a `Date`. */
export const at = (instant: Instant): RawBuilder<Instant> => sql<Instant>`${new Date(instant)}`;
