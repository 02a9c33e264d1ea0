import { logOutUser } from '../../accounts/manage-user.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { refuseAddress } from '../toolkit/refuse-address.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const LOG_OUT_USER: Command = {
  name: 'user logout',
  summary: 'ends all sessions of a user, within a second on every instance',
  args: [{ name: 'EMAIL' }],
  options: {},
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const [email = ''] = call.args;
      const done = await logOutUser(db, email);
      if (done === null) return refuseAddress(call, email);
      note('logged_out_by_operator', { user: done.userId });
      call.terminal.say(`${email} is logged out everywhere.`);
      return EXIT.good;
    }),
};
