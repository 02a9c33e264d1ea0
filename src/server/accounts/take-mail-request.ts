import type { MailRequest } from '../mail/mail-request.ts';
import { addressGroupOf } from '../platform/address-group.ts';
import type { Database } from '../platform/database/database.ts';
import { takeAttempt } from './attempt-store.ts';

/** Counts a call that may send a mail, whether it will or not; milliseconds to wait, or 0. */
export const takeMailRequest = (db: Database, { mailbox, address, now }: MailRequest): Promise<number> =>
  takeAttempt(
    db,
    [
      { scope: 'mail_from', name: addressGroupOf(address) },
      { scope: 'mail_to', name: mailbox },
    ],
    now,
  );
