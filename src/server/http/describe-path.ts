import { LRUCache } from 'lru-cache';
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
export function describePath(url: string): DescribedPath {
  const end = url.indexOf('?');
  const bare = end === -1 ? url : url.slice(0, end);
  const known = tokenless.get(bare);
  if (known !== undefined) return known;
  const described = describe(bare);
  if (!described.holdsToken) tokenless.set(bare, described);
  return described;
}

interface DescribedPath {
  readonly path: string;
  readonly holdsToken: boolean;
}

/** Most requests ask for a few paths, and each is described twice. One with a token is not kept. */
const MAX_KEPT = 500;
const tokenless = new LRUCache<string, DescribedPath>({ max: MAX_KEPT });

function describe(bare: string): DescribedPath {
  const before = pathBeforeToken(bare) ?? CALLS_BEFORE_TOKEN.find((call) => bare.startsWith(call)) ?? null;
  const path = (before === null ? bare : `${before}(token)`).replace(TOKEN, '(token)');
  return { path, holdsToken: path !== bare };
}
