import { fillPath } from '#contract/operation.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { pathBeforeToken } from '#contract/paths.ts';

/** Calls whose address ends with such a token. */
const CALLS_BEFORE_TOKEN = listOperations()
  .map(({ operation }) => operation.path)
  .filter((path) => path.endsWith('{token}'))
  .map((path) => fillPath(path, { token: '' }));

/** Whatever else looks like a token: 256 bits in base64. */
const TOKEN = /[\w-]{43,}/g;

/**
 * What the log may hold of an address: the path without its query (people's searches) and without tokens. Pages that
 * hold one send no Referer, so that no other page learns it.
 */
export function describePath(url: string): { readonly path: string; readonly holdsToken: boolean } {
  const end = url.indexOf('?');
  const bare = end === -1 ? url : url.slice(0, end);
  const before = pathBeforeToken(bare) ?? CALLS_BEFORE_TOKEN.find((call) => bare.startsWith(call)) ?? null;
  const path = (before === null ? bare : `${before}(token)`).replace(TOKEN, '(token)');
  return { path, holdsToken: path !== bare };
}
