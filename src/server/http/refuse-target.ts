import type { IncomingMessage } from 'node:http';
import { describeProblem, type Problem } from '#contract/problems.ts';

/** Longer than any path of ours; what looks at paths need not be quick for longer ones. */
const MAX_PATH = 2_048;

/** Whether a request asks for something that could be here: by one path of a sane length, under one name. */
export function refuseTarget({ url = '', rawHeaders, httpVersion }: IncomingMessage): Problem | null {
  // Other forms are for proxies, or for a server as a whole.
  if (!url.startsWith('/')) return describeProblem('malformed');
  const end = url.indexOf('?');
  if ((end === -1 ? url.length : end) > MAX_PATH) return describeProblem('not_found');
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1') ? describeProblem('malformed') : null;
}
