import { localDateOf } from '#domain/units/instant.ts';
import { listUsers } from '../../accounts/list-users.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const LIST_USERS: Command = {
  name: 'user list',
  summary: 'lists the users: id, email, name, role, state, day of registration',
  args: [],
  options: {},
  run: (call) =>
    withMarketStore(call, async (db) => {
      for (const { id, email, name, role, state, createdAt } of await listUsers(db)) {
        const day = localDateOf(createdAt);
        call.terminal.say([id, email, name, role ?? 'rights of its own', state, day].join('\t'));
      }
      return EXIT.good;
    }),
};
