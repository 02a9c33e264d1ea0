import { resetFactor } from '../../accounts/manage-user.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { refuseAddress } from '../toolkit/refuse-address.ts';
import { saySetUpCode } from '../toolkit/say-set-up-code.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const RESET_FACTOR: Command = {
  name: 'user reset-factor',
  summary: 'takes the second factor off a user who has lost it, and logs the user out everywhere',
  args: [{ name: 'EMAIL' }],
  options: {},
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const [email = ''] = call.args;
      const done = await resetFactor(db, email, call.clock.now());
      if (done === null) return refuseAddress(call, email);
      note('second_factor_reset', { user: done.userId });
      const had = done.hadFactor ? 'has no second factor any more' : 'had no second factor';
      call.terminal.say(`${email} ${had} and is logged out everywhere.`);
      saySetUpCode(call.terminal, done.setUpCode);
      return EXIT.good;
    }),
};
