import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '#testing/open-command-line.ts';

let database: CommandLine['database'];
let folder: string;
let run: CommandLine['run'];
let close: CommandLine['close'];
beforeAll(async () => {
  ({ database, folder, run, close } = await openCommandLine());
});
afterAll(() => close());

/** A file that says that so many parcels are on offer in zone 7. */
const write = (name: string, parcels: number) => {
  const rows = Array.from({ length: parcels }, (_, n) => `P${n},temporary,SELL,7,250,10`);
  return writeFile(join(folder, name), ['id,kind,direction,zone,price,volume', ...rows].join('\n'));
};

const countOpen = async () =>
  (await database.db.selectFrom('listings').select('id').where('closed_position', 'is', null).execute()).length;

test('a file that would close more than half of what is open has failed, until its sender says that it is meant', async () => {
  await write('all.csv', 40);
  expect((await run('import listings all.csv --provider 1')).code).toBe(0);
  await write('few.csv', 3);
  expect(await run('import listings few.csv --provider 1')).toMatchObject({
    ...{ code: 1, said: '', noted: expect.stringContaining('37 of 40') },
  });
  expect(await countOpen()).toBe(40);
  expect((await run('import listings few.csv --provider 1 --confirm-closing')).code).toBe(0);
  expect(await countOpen()).toBe(3);
});
