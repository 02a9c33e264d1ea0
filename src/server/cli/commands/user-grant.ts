import { grantRole } from '../../accounts/grant-role.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { refuseAddress } from '../toolkit/refuse-address.ts';
import { isRole, ROLE_ARGUMENT } from '../toolkit/roles.ts';
import { saySetUpCode } from '../toolkit/say-set-up-code.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const GRANT_ROLE: Command = {
  name: 'user grant',
  summary: 'gives a user the rights of a role, and logs the user out everywhere',
  args: [{ name: 'EMAIL' }, ROLE_ARGUMENT],
  options: {},
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const [email = '', role = ''] = call.args;
      const granted = isRole(role) ? await grantRole(db, { email, role, now: call.clock.now() }) : null;
      if (!isRole(role) || granted === null) return refuseAddress(call, email);
      note('rights_granted', { user: granted.userId, role });
      call.terminal.say(`${email} has the rights of ${role} now and is logged out everywhere.`);
      saySetUpCode(call.terminal, granted.setUpCode);
      return EXIT.good;
    }),
};
