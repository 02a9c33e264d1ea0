import { closeUser } from '../../accounts/manage-user.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { refuseAddress } from '../toolkit/refuse-address.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const CLOSE_USER: Command = {
  name: 'user close',
  summary: 'closes an account and ends its sessions; its data stays',
  args: [{ name: 'EMAIL' }],
  options: {},
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const [email = ''] = call.args;
      const done = await closeUser(db, email, call.clock.now());
      if (done === null) return refuseAddress(call, email);
      note('account_closed', { user: done.userId });
      call.terminal.say(`${email} is closed and logged out everywhere.`);
      return EXIT.good;
    }),
};
