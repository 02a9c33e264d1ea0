import { z } from 'zod';
import { asId } from '#domain/ids.ts';
import type { Operation } from './operation.ts';
import { askedId, digits } from './wire.ts';

/** Nothing but what the path, query or body declares: an unknown name is refused. */
export const nothing = z.strictObject({});
export type Nothing = typeof nothing;

/** A call without an answer: status 204. */
export const noAnswer = z.null();

/** An operation with what it leaves out filled in: no parameters, no query, no body. */
export function defineOperation<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  given: Omit<Operation<Params, Query, Body, Answer>, 'params' | 'query' | 'body' | 'cache'> & {
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly cache?: Operation['cache'];
  },
): Operation<Params, Query, Body, Answer> {
  return {
    cache: 'private',
    ...given,
    params: given.params ?? (nothing as unknown as Params),
    query: given.query ?? (nothing as unknown as Query),
    body: given.body ?? (nothing as unknown as Body),
  };
}

/** The id of a zone, a limit, a storage or a provider in a path. */
export const referenceIdInPath = <Kind extends string>() => z.object({ id: askedId<Kind>() });

/** Any other id in a path. */
export const idInPath = <Kind extends string>() =>
  z.object({
    id: digits(15)
      .transform(asId<Kind>)
      .meta({ description: 'A whole number' }),
  });

/** The name of a document in a path. */
export const uidInPath = z.object({ uid: z.string().regex(/^[a-z0-9-]{1,100}$/) });
