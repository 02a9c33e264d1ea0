import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { findTerms } from '#server/accounts/terms-store.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { seedTerms } from './seed-terms.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'anabranch-terms-'));
  await mkdir(join(folder, 'terms'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const put = (file: string, html: string) => writeFile(join(folder, 'terms', file), html);
const at = (text: string) => instant(Date.parse(text));

test('terms hold from their day on, in Sydney', async () => {
  await put('1-2026-07-01.html', '<p>One</p>\n');
  await put('2-2026-11-21.html', '<p>Two</p>');
  await seedTerms(database.db, folder);
  await seedTerms(database.db, folder);
  expect(await findTerms(database.db, at('2026-06-30T13:59:00Z'))).toBeNull();
  expect(await findTerms(database.db, at('2026-11-20T12:59:59Z'))).toMatchObject({ id: 1, licenceHtml: '<p>One</p>' });
  expect(await findTerms(database.db, at('2026-11-20T13:00:00Z'))).toMatchObject({ id: 2, publishedOn: '2026-11-21' });
});

test('a text that was published and changed stops the start', async () => {
  await put('1-2026-07-01.html', '<p>One</p>');
  await seedTerms(database.db, folder);
  await put('1-2026-07-01.html', '<p>Something else</p>');
  await expect(seedTerms(database.db, folder)).rejects.toThrow(/terms\/1-2026-07-01\.html.*new version/);
});

test('a file whose name is no version and day stops the start', async () => {
  await put('latest.html', '<p>One</p>');
  await expect(seedTerms(database.db, folder)).rejects.toThrow(
    /terms\/latest\.html.*the name is not a version and a day/,
  );
});

test('the terms that ship are HTML that nothing is taken out of', async () => {
  const html = await readFile(join(SEED_FOLDER, 'terms', '1-2026-07-01.html'), 'utf8');
  expect(sanitizeHtml(html)).toBe(html);
});
