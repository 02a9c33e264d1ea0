import { reopenUser } from '../../accounts/manage-user.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { refuseAddress } from '../toolkit/refuse-address.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const REOPEN_USER: Command = {
  name: 'user reopen',
  summary: 'opens an account that was closed, with the password it had',
  args: [{ name: 'EMAIL' }],
  options: {},
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const [email = ''] = call.args;
      const done = await reopenUser(db, email);
      if (done === null) return refuseAddress(call, email);
      if (!done.isOpen) {
        call.terminal.note(`${email} was never closed: it waits for its owner to follow the link in the mail.`);
        return EXIT.failed;
      }
      note('account_reopened', { user: done.userId });
      call.terminal.say(`${email} can log in again.`);
      return EXIT.good;
    }),
};
