import { expect, test } from 'vitest';
import { checkTableOwners, findForeignWrites, type TableRules } from './check-table-owners.ts';

const RULES: TableRules = {
  tables: ['users', 'listings'],
  owners: { accounts: ['users'], publishing: ['listings'] },
  others: {},
};

const faultsOf = (path: string, text: string, others: TableRules['others'] = {}) =>
  findForeignWrites(new Map([[path, text]]), { ...RULES, others });

test('every table is written by the capability that owns it, or by who is named with a reason', async () => {
  expect(await checkTableOwners()).toEqual([]);
});

test.each([
  "await db.insertInto('users').values(user).execute();",
  "await db\n  .updateTable('users')\n  .set(names)",
  "transaction.deleteFrom(\n  'users',\n)",
  'sql`insert into users (id) values (1)`',
  'sql`\n  update users set is_active = true`',
  'sql`update users as known\n set is_active = true`',
  'sql`delete from users where id = 1`',
  'sql`with gone as (DELETE FROM users returning id) select 1`',
  'sql`truncate users`',
  "client.query('copy users (id) from stdin')",
  "insertRows(db, { table: 'users', columns, items, print })",
  'insertRows(db, { table: "users", columns, items, print })',
  "db.insertInto('public.users')",
  'sql`insert into public.users (id) values (1)`',
  'sql`update only "public"."users" set is_active = true`',
  'sql`delete from "public".users where id = 1`',
  "client.query('copy public.users (id) from stdin')",
])('only the owner of a table writes to it: %s', (text) => {
  expect(faultsOf('src/server/accounts/user-store.ts', text)).toEqual([]);
  expect(faultsOf('src/server/accounts/sessions/end-session.ts', text)).toEqual([]);
  expect(faultsOf('src/server/market/list-trades.ts', text)).toEqual([
    'src/server/market/list-trades.ts writes to users: src/server/accounts does that',
  ]);
});

test.each([
  "db.selectFrom('users').innerJoin('listings', 'listings.id', 'users.id').forUpdate()",
  'sql`select id from users for update`',
  'sql`insert into listings (id) select id from users on conflict (id) do update set price = 1`',
  '// delete from users where nobody is left\n/* update users set nothing */',
  'await file.truncate(0);',
  'sql`copy users to stdout`',
  'interface Report { readonly table: string } return { table, rows: 0 };',
])('who reads a table, or speaks of it, does not write to it: %s', (text) => {
  expect(faultsOf('src/server/publishing/x.ts', text)).toEqual([]);
});

test.each([
  `insert into \${table} (id) values (1)`,
  `truncate \${names}`,
  `copy \${names} from stdin`,
  `update \${table} set id = 1`,
  `delete from \${table}`,
  `delete from public.\${table}`,
  'db.insertInto(table)',
  'db.updateTable(  TABLES.users  )',
  `db.deleteFrom(\`\${prefix}_users\`)`,
  'insertRows(db, { table, columns, items, print })',
  'insertRows(db, { columns, items, print, table: NAME })',
])('who writes to whichever table he is given is named: %s', (text) => {
  expect(faultsOf('src/server/accounts/x.ts', text)).toEqual([
    'src/server/accounts/x.ts writes to any table: name it in tools/table-owners.ts',
  ]);
});

test('a comment that a string seems to begin hides no write after it', () => {
  const text = "glob('src/*.ts'); db.deleteFrom('users'); glob('*/x.ts'); // it isn't `users`";
  expect(faultsOf('src/server/market/x.ts', text)).toEqual([
    'src/server/market/x.ts writes to users: src/server/accounts does that',
  ]);
});

test('a folder whose name begins like that of the owner is another', () => {
  expect(faultsOf('src/server/accounts-old/x.ts', 'sql`delete from users`')).toHaveLength(1);
});

test('another writer is named with the table and a reason, and goes when it does not write any more', () => {
  const others = { 'src/server/demo/x.ts users': 'the users of the demonstration' };
  expect(faultsOf('src/server/demo/x.ts', "db.insertInto('users')", others)).toEqual([]);
  expect(faultsOf('src/server/demo/x.ts', "db.insertInto('users'); db.insertInto('listings')", others)).toEqual([
    'src/server/demo/x.ts writes to listings: src/server/publishing does that',
  ]);
  expect(faultsOf('src/server/demo/x.ts', '', others)).toEqual([
    'src/server/demo/x.ts users is not written: take its line out of tools/table-owners.ts',
  ]);
});

test('a new table needs an owner, and one that is gone has none', () => {
  const rules = { ...RULES, tables: ['users', 'alerts'] };
  expect(findForeignWrites(new Map(), rules)).toEqual([
    'alerts has no owner in tools/table-owners.ts',
    'listings is no table any more',
  ]);
});
