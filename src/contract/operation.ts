import type { z } from 'zod';
import type { Permission } from '#domain/permissions.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call an operation. `publisher`: the provider that the path names, by its key, or a user who belongs to it
 * and may publish.
 */
export type Access = 'anyone' | 'logged_in' | 'publisher' | Permission;

/** How many calls of a kind one caller may make; the figures stand in `server/http/rate-limits.ts`. */
export const RATE_CLASSES = ['read', 'search', 'login', 'account', 'write', 'publish'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/**
 * The header `Cache-Control` of an answer. `private`: no cache may keep it. `revalidated`: the person's own cache may, and
 * asks every time; an answer that has not changed is 304.
 */
export const CACHE_RULES = { private: 'no-store', revalidated: 'private, no-cache' } as const;
export type CacheRule = keyof typeof CACHE_RULES;

/** A calm size for what a person sends. */
export const MAX_SMALL_BODY = 16 * 1024;

/** One call of the API, as data: routes, documents, permission tests and both clients come from it. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`, with parameters in braces: `zones/{id}/brokers`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly cache: CacheRule;
  /** Largest body in bytes as it comes over the line; unless it is an upload, also after it was unpacked. */
  readonly bodyLimit?: number;
  /** The body is handed on as it came, made with `asUpload`; whoever answers unpacks, reads and checks it. */
  readonly isUpload?: true;
  /** Whoever accepts `text/event-stream` is told on and on what the answer tells once. */
  readonly isStream?: true;
  /** A GET that changes something: over HTTP `X-Requested-With` must say that a script asks, which no link of another site can. */
  readonly isForScripts?: true;
  /** What it refuses besides what its access and the form of what is sent bring (`description/describe-refusals.ts`). */
  readonly refusals?: readonly ProblemCode[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
}

/** What is not a GET needs the CSRF header, unless an API key makes the call. */
export const needsCsrf = ({ method }: Operation): boolean => method !== 'GET';

/** Whether a call changes something of which another call tells. */
export const changesSomething = (operation: Operation): boolean =>
  needsCsrf(operation) || operation.isForScripts === true;

/** The page that tells what the API does. */
export const API_DOCS = '/api/docs';

/** The page of a group of calls. */
export const apiGroupPath = (group: string): string => `${API_DOCS}/${group}`;

/** The description for programs. */
export const API_TEXT = '/api/openapi.json';

/** `/api/zones/7/brokers` for a path with braces and its values. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
