/** As much of `fetch` as the content service needs; tests answer it in-process. */
export type ContentFetch = (
  address: string,
  init: { readonly redirect: 'manual'; readonly signal: AbortSignal; readonly headers: Record<string, string> },
) => Promise<Response>;
