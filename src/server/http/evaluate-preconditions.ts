import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a conditional request, which names versions by their tags, gets in the place of this one (RFC 9110, 13.2.2): 412 where
 * it wants another, 304 where it has this one; null: the version itself.
 */
export function evaluatePreconditions(
  { 'if-match': wanted, 'if-none-match': known }: IncomingHttpHeaders,
  tag: string,
): 304 | 412 | null {
  if (wanted !== undefined && !isNamed(wanted, tag)) return 412;
  // To know a version nearly, by a weak tag, is enough; to want it is not.
  return known !== undefined && isNamed(known.replaceAll('W/"', '"'), tag) ? 304 : null;
}

const isNamed = (tags: string, tag: string): boolean =>
  tags.trim() === '*' || tags.match(/(?:W\/)?"[^"]*"/g)?.some((one) => one === tag) === true;
