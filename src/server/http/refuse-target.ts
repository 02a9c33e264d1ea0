import type { IncomingMessage } from 'node:http';
import { describeProblem, type Problem } from '#contract/problems.ts';

/** Longer than any path of ours; what looks at paths need not be quick for longer ones. */
export const MAX_PATH_CHARACTERS = 2_048;

/** Whether a request asks for something that could be here: by one path of a sane length, under one name. */
export function refuseTarget({ url = '', rawHeaders, httpVersion }: IncomingMessage): Problem | null {
  // Other forms are for proxies, or for a server as a whole.
  if (!url.startsWith('/')) return describeProblem('malformed');
  const end = url.indexOf('?');
  if ((end === -1 ? url.length : end) > MAX_PATH_CHARACTERS) return describeProblem('not_found');
  const hosts = countHosts(rawHeaders);
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? describeProblem('malformed') : null;
}

/** Of names and values in turn. Every request pays for this: most names are passed over by their length. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}

const HOST = 'host';
