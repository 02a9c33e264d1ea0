import { createHmac, randomBytes } from 'node:crypto';

/** The name of the file inside the cluster that the passwords come from; it is made with the cluster and lives as long. */
export const SECRET_FILE = 'anabranch-secret';

export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The role that owns the server: only the supervisor connects with it. */
export const SUPERVISOR_ROLE = 'postgres';

/** The application's role and its database. It may not do anything outside that database. */
export const APPLICATION_ROLE = 'anabranch';
export const APPLICATION_DATABASE = 'anabranch';

/** The password of a role: letters, digits, `-` and `_` only. Asked for on the loopback, not on the socket. */
export const passwordOf = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url');
