import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

/** What a browser asked for, in plain values: they can be passed on to a thread. */
export interface PageRequest {
  /** The whole address, with the site's own origin. */
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** What was sent to the page's action. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A page, or its data, as it is sent. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
}

/** Makes what was asked for, until `gone` says that nobody waits for it any more. */
export type MakePage = (request: PageRequest, context: PageContext, gone: AbortSignal) => Promise<PageAnswer>;

/** Passes a request to the pages as the web knows requests, and takes their answer as the web knows answers. */
export function makePagesOf(build: ServerBuild, mode: 'production' | 'development'): MakePage {
  const handle = createRequestHandler(build, mode);
  const key = contextKeyOf(build);

  return async ({ url, method, headers, body: sent }, context, gone) => {
    const contexts = new RouterContextProvider();
    contexts.set(key, context);
    const asked = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), signal: gone };
    const response = await handle(new Request(url, sent === null ? asked : { ...asked, body: sent }), contexts);
    const body = response.body === null ? null : Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: [...response.headers], body };
  };
}

/** The pages' bundle exports the key under which it looks for its context; a key of our own would be another one. */
function contextKeyOf(build: ServerBuild): Parameters<RouterContextProvider['set']>[0] {
  const { pageContextKey } = build.entry.module as { pageContextKey?: Parameters<RouterContextProvider['set']>[0] };
  if (pageContextKey === undefined) throw new Error('The pages do not export pageContextKey.');
  return pageContextKey;
}
