import type { IncomingMessage } from 'node:http';
import { describeProblem } from '#contract/problems.ts';
import { ProblemError } from '../calls/problem-error.ts';
import { readBody } from './read-body.ts';

/** More than any form of ours holds: the longest comment takes 18,000 where each of its letters is written as nine. */
const MAX_FORM_BYTES = 32 * 1024;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const TOKEN_FIELD = 'csrfToken';

export interface SentForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Signs the form; empty where there is none. */
  readonly token: string;
}

/** A form that a browser sent to a page, as it came, and the token in it. */
export async function readForm(request: IncomingMessage): Promise<SentForm> {
  const { headers } = request;
  const type = headers['content-type'] ?? '';
  if (!FORM.test(type)) throw new ProblemError(describeProblem('unsupported_media_type'));
  const sent = await readBody(request, headers, MAX_FORM_BYTES);
  if (sent.encoding !== 'identity') throw new ProblemError(describeProblem('unsupported_media_type'));
  const bytes = Uint8Array.from(sent.bytes);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null) throw new ProblemError(describeProblem('malformed'));
  return { bytes, token: String(form.get(TOKEN_FIELD) ?? '') };
}

/** Whether a browser says that a page of ours sent a form. */
export const isFromHere = ({ headers }: IncomingMessage, ownOrigin: string): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === ownOrigin;

/**
 * Whether another site sent a form, as far as its head tells: browsers say so themselves. Pages whose address is secret
 * send the origin `null`; there, and where nothing is said, the token in the form decides.
 */
export function isFromElsewhere({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== 'null' && origin !== ownOrigin;
}
