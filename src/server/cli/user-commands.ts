import { parseArgs } from 'node:util';
import { ROLES, type Role } from '#domain/permissions.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { instant, printInstant } from '#domain/units/instant.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { createUser, type NewAccount } from '../usecases/create-user.ts';
import { grantRole } from '../usecases/grant-role.ts';
import { listUsers } from '../usecases/list-users.ts';

export { createUser, grantRole, listUsers };

/** What a command of users needs; `origin` is the address of the site, for links. */
export interface UserCommandParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly origin: string;
}

/** Lines to print, or what is wrong in a line. */
export type CommandOutcome = Result<readonly string[], string>;

export type UserOrder =
  | { readonly action: 'create'; readonly account: NewAccount }
  | { readonly action: 'grant'; readonly email: string; readonly role: Role }
  | { readonly action: 'list' };

export const USER_COMMANDS_USAGE = [
  `user create EMAIL --first-name NAME [--last-name NAME] [--role ${ROLES.join('|')}]`,
  `user grant EMAIL ${ROLES.join('|')}`,
  'user list',
] as const;

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Reads what stands after `user` on the command line. */
export function parseUserOrder(words: readonly string[]): Result<UserOrder, string> {
  const [action, ...rest] = words;
  if (action === 'list' && rest.length === 0) return succeed({ action });
  if (action === 'grant') {
    const [email, role, ...more] = rest;
    if (email === undefined || role === undefined || more.length > 0) return refuse(USER_COMMANDS_USAGE[1]);
    return isRole(role) ? succeed({ action, email, role }) : refuse(`The role is one of ${ROLES.join(', ')}.`);
  }
  if (action === 'create') return parseCreation(rest);
  return refuse(USER_COMMANDS_USAGE.join('\n'));
}

function parseCreation(words: readonly string[]): Result<UserOrder, string> {
  const read = readOptions(words);
  const [email, ...more] = read?.positionals ?? [];
  if (read === null || email === undefined || more.length > 0) return refuse(USER_COMMANDS_USAGE[0]);
  const { role = 'irrigator', 'first-name': firstName = '', 'last-name': lastName = '' } = read.values;
  if (!isRole(role)) return refuse(`The role is one of ${ROLES.join(', ')}.`);
  return succeed({ action: 'create', account: { email, firstName, lastName, role } });
}

function readOptions(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      options: { role: text, 'first-name': text, 'last-name': text },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
}

/** Does what was ordered; the lines say what came of it. */
export async function runUserOrder(order: UserOrder, { db, clock, origin }: UserCommandParts): Promise<CommandOutcome> {
  if (order.action === 'list') return succeed(await printUsers(db));
  if (order.action === 'grant') {
    const isGranted = await grantRole(db, order);
    return isGranted
      ? succeed([`${order.email} has the rights of ${order.role} now and is logged out everywhere.`])
      : refuse(`Nobody has the address ${order.email}.`);
  }
  const created = await createUser(db, order.account, clock.now());
  if (!created.ok) {
    const { reason } = created;
    return refuse(
      reason.code === 'invalid'
        ? Object.entries(reason.errors)
            .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
            .join('\n')
        : 'The user could not be made.',
    );
  }
  return succeed([
    `User ${created.value.userId} was made. This link, which was mailed too, activates the account within 7 days and asks for a password:`,
    `${origin}/authenticate_user/${created.value.activationToken}`,
  ]);
}

const printUsers = async (db: Database): Promise<readonly string[]> =>
  (await listUsers(db)).map(({ id, email, name, role, standing, createdAt }) =>
    [id, email, name, role ?? 'rights of its own', standing, printInstant(instant(createdAt)).slice(0, 10)].join('\t'),
  );

/** `user ...` from words to lines: what the table of commands calls. */
export async function runUserCommand(words: readonly string[], parts: UserCommandParts): Promise<CommandOutcome> {
  const order = parseUserOrder(words);
  return order.ok ? runUserOrder(order.value, parts) : order;
}
