/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** The token of the session that this browser is in; null where there is none, or the worker cannot read cookies. */
export const readToken = async (): Promise<string | null> =>
  'cookieStore' in self ? ((await self.cookieStore.get('csrftoken'))?.value ?? null) : null;
