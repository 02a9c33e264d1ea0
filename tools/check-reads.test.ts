import { expect, test } from 'vitest';
import { checkReads, findWritingReads } from './check-reads.ts';

const faultsOf = (text: string, exceptions?: Readonly<Record<string, string>>) =>
  findWritingReads(new Map([['src/server/x.ts', text]]), exceptions);

const FAULT = /^src\/server\/x\.ts \w+ writes: /;

test('nothing on the server that is named after reading writes', async () => {
  expect(await checkReads()).toEqual([]);
});

test.each([
  ['the builder', "export const readSecret = (db) => db.insertInto('secrets').values({}).execute();"],
  ['the builder in a function', "export async function findRule(db) { await db.updateTable('rules').execute(); }"],
  ['the builder below another function', "export const listRules = (db) => db.run(() => db.deleteFrom('rules'));"],
  ['the bulk insert', 'export const loadRules = (db) => insertRows(db, rows);'],
  ['SQL that adds', 'export const countRules = sql`with a as (insert into rules values (1) returning 1) select 1`;'],
  ['SQL that changes', 'export const readRule = () => sql`update alert_rules as rule\n set is_active = false`;'],
  ['SQL that takes away', 'export const findRule = () => sql`DELETE FROM rules`;'],
  ['SQL that locks', 'export const readOwned = () => sql`select from rules for update of rules`;'],
  ['a lock by the builder', "export const readOwned = (db) => db.selectFrom('rules').forUpdate().execute();"],
  ['a method of a class', "export class Rules { find() { return this.db.deleteFrom('rules'); } }"],
  ['what no other file can call', "async function readSecret(db) { await db.deleteFrom('secrets').execute(); }"],
  ['a method of a class of its own', "class Rules { load() { return this.db.deleteFrom('rules'); } }"],
  ['a copy from outside', 'const loadRows = (client) => client.query(copyFrom(`copy rows from stdin`));'],
  ['SQL that empties', "export const loadRows = (client) => client.query('truncate rules, zones');"],
  ['what saves', 'export const findRule = (db) => saveRule(db, {});'],
  ['what begins a session', 'export const findUser = (db) => openSession(db, {});'],
  ['what closes', 'export const listOpen = (db) => closeListings(db, []);'],
  ['what deletes', 'export const readOne = (db) => deleteNotification(db, 1);'],
  ['what sends', 'export const countMails = (db) => enqueueMail(db, {});'],
  ['what it calls', 'export const readDue = (db) => appendReadings(db, []);'],
  ['what counts an attempt', 'export const countMails = (db) => takeAttempt(db, []);'],
])('%s is found in what is named after reading', (_, text) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(FAULT)]);
});

test.each([
  ['reading', "export const readSecret = (db) => db.selectFrom('secrets').execute();"],
  ['a name that says what it does', "export const keepSecret = (db) => db.insertInto('secrets').execute();"],
  ['a name that only begins like one', "export const readyRules = (db) => db.insertInto('rules').execute();"],
  ['its neighbour', "export const readA = (db) => db.all(); export const keepA = (db) => db.deleteFrom('a');"],
  ['what opens to read', 'export const listOutbox = (db) => openMail(db, {});'],
  ['a comment', 'export const readA = (db) => {\n  // Whoever may insert into it waits.\n  return db.all();\n};'],
])('%s is no fault', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('an exception is named with its reason, and goes when it is none any more', () => {
  const exceptions = { 'src/server/x.ts readA': 'because' };
  expect(faultsOf("export const readA = (db) => db.deleteFrom('a');", exceptions)).toEqual([]);
  expect(faultsOf('export const readA = (db) => db.all();', exceptions)).toEqual([
    'src/server/x.ts readA does not write: take its line out of tools/check-reads.ts',
  ]);
});
