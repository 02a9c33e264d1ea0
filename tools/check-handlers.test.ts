import { expect, test } from 'vitest';
import { checkHandlers, findTransactions } from './check-handlers.ts';

const faultsOf = (text: string) => findTransactions('src/server/alerts/inbox-handlers.ts', text);

test('no handler opens a transaction', async () => {
  expect(await checkHandlers()).toEqual([]);
});

test.each([
  ['at once', 'const a = 1;\nawait db.transaction().execute(work);'],
  ['in a row of calls', 'const a = 1;\nconst b = db\n  .transaction()\n  .setIsolationLevel("serializable");'],
  ['of a part', 'const a = () =>\n  parts.db.transaction().execute(work);'],
])('one that is opened %s is named by its line', (_, text) => {
  expect(faultsOf(text)).toEqual([
    'src/server/alerts/inbox-handlers.ts:2 opens a transaction: let a verb in a file beside it do so',
  ]);
});

test.each([
  ['a verb that opens one', 'await markAsRead(db, userId, id, now);'],
  ['a name', 'const transaction = await read();'],
  ['a word', "const a = 'db.transaction()'; // db.transaction()"],
])('%s is none', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});
