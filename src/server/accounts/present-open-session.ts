import type { OpenSessionAnswer } from '#contract/operations/security.ts';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { printInstant } from '#domain/units/instant.ts';
import type { OpenSession } from './session-store.ts';

/** `own`: the hash of the token of the session that asks. */
export const presentOpenSession = (session: OpenSession, own: Buffer): OpenSessionAnswer => ({
  id: session.name,
  device: describeDevice(session.userAgent),
  addressFamily: session.addressFamily === 6 ? 'IPv6' : 'IPv4',
  createdAt: printInstant(session.createdAt),
  lastSeenAt: printInstant(session.lastSeenAt),
  isCurrent: session.tokenHash.equals(own),
});
