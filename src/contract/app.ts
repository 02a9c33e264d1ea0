import type { z } from 'zod';
import type { Instant } from '#domain/units/instant.ts';
import type { Operation } from './operation.ts';
import type { Operations } from './operations/operations.ts';
import type { Problem } from './problems.ts';

/** An answer, with the moment as of which it was made where somebody asked for one, or the problem that stood in its way. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly value: Answer; readonly asOf?: Instant }
  | { readonly ok: false; readonly problem: Problem };

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> }
  : Record<never, never>;

export type InputOf<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** What reaches whoever answers the call, after it was checked. */
export type CheckedInputOf<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? { readonly params: z.output<Params>; readonly query: z.output<Query>; readonly body: z.output<Body> }
    : never;

export type AnswerOf<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;

type Call<O> =
  Record<never, never> extends InputOf<O>
    ? (input?: InputOf<O>) => Promise<Outcome<AnswerOf<O>>>
    : (input: InputOf<O>) => Promise<Outcome<AnswerOf<O>>>;

/** All operations as functions: in the server's own process, or over HTTP. */
export type App = {
  readonly [Group in keyof Operations]: { readonly [Name in keyof Operations[Group]]: Call<Operations[Group][Name]> };
};
