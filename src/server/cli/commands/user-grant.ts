import { grantRole } from '../../usecases/grant-role.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { isRole, ROLE_ARGUMENT } from '../roles.ts';
import { withMarketStore } from '../with-store.ts';

export const GRANT_ROLE: Command = {
  name: 'user grant',
  summary: 'gives a user the rights of a role, and logs the user out everywhere',
  args: [{ name: 'EMAIL' }, ROLE_ARGUMENT],
  options: {},
  run: (call) =>
    withMarketStore(call, async (db) => {
      const [email = '', role = ''] = call.args;
      if (!isRole(role) || !(await grantRole(db, { email, role }))) {
        call.terminal.note(`Nobody has the address ${email}.`);
        return EXIT.failed;
      }
      call.terminal.say(`${email} has the rights of ${role} now and is logged out everywhere.`);
      return EXIT.good;
    }),
};
