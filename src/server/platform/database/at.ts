import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';

/** An instant to compare a time of the database with: it comes as milliseconds, and is sent as a `Date`. */
export const at = (instant: Instant): RawBuilder<Instant> => sql<Instant>`${new Date(instant)}`;
