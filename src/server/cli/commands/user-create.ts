import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { ROLES } from '#domain/permissions.ts';
import { createUser } from '../../accounts/create-user.ts';
import { linkTo, readMailSite } from '../../mail/letters/mail-site.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { isRole } from '../toolkit/roles.ts';
import { saySetUpCode } from '../toolkit/say-set-up-code.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const CREATE_USER: Command = {
  name: 'user create',
  summary: 'makes an account without a password; prints and mails the link that activates it',
  args: [{ name: 'EMAIL' }],
  options: {
    'first-name': { takes: 'NAME', summary: 'required' },
    'last-name': { takes: 'NAME', summary: 'optional' },
    role: { takes: 'ROLE', summary: `${ROLES.join(', ')}; irrigator if left out` },
  },
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const role = call.option('role') ?? 'irrigator';
      if (!isRole(role)) {
        call.terminal.note(`--role is "${role}"; allowed: ${ROLES.join(', ')}.`);
        return EXIT.wrongCall;
      }
      const account = {
        email: call.args[0] ?? '',
        firstName: call.option('first-name') ?? '',
        lastName: call.option('last-name') ?? '',
        role,
      };
      const created = await createUser(db, account, call.clock.now());
      if (!created.ok) {
        const { reason } = created;
        for (const [field, messages] of Object.entries(reason.code === 'invalid' ? reason.errors : {}))
          call.terminal.note(`${field}: ${messages.join(' ')}`);
        return EXIT.failed;
      }
      note('user_created', { user: created.value.userId, role });
      const lifetime = printTokenLifetime('activation');
      call.terminal.note(`User ${created.value.userId} was made. This link activates the account within ${lifetime}:`);
      call.terminal.say(linkTo(readMailSite(call.config), 'activation', created.value.activationToken));
      saySetUpCode(call.terminal, created.value.setUpCode);
      return EXIT.good;
    }),
};
