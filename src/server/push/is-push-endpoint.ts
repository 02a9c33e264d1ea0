import { MAX_PUSH_ENDPOINT } from '#contract/operations/push.ts';

/** Names that mean this machine or this network (RFC 6761, RFC 6762, RFC 8375, and what routers give). */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;
const NUMBERS_ONLY = /^[\d.]+$/;

/**
 * Whether messages may be sent to this address, as far as its text tells: HTTPS at its usual port, by a name that means
 * the same everywhere. `ownService` is the origin of a push service that the operator has named: it may be anywhere.
 * What the name stands for is looked at when something is sent.
 */
export function isPushEndpoint(text: string, ownService: string | null): boolean {
  const url = text.length > MAX_PUSH_ENDPOINT ? null : URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.origin === ownService) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname);
}

/** A number, however it was written, has been made an address of four numbers by `URL`. */
const isPublicName = (name: string): boolean =>
  name.includes('.') &&
  !name.endsWith('.') &&
  !name.startsWith('[') &&
  !NUMBERS_ONLY.test(name) &&
  !LOCAL_NAMES.test(name);
