import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCalendarDate } from '#domain/units/calendar.ts';
import type { Database } from '../platform/database/database.ts';
import { SeedFault } from '../platform/seed-files/seed-fault.ts';
import { addTerms } from './terms-store.ts';

/**
 * Publishes the terms that ship with the product, `terms/{version}-{day}.html`. What was published stays: a text that
 * was changed under its old number stops the start, because people have accepted the words that were there.
 */
export async function seedTerms(db: Database, folder: string): Promise<void> {
  for (const file of (await readdir(join(folder, 'terms'))).filter((name) => name.endsWith('.html')).sort()) {
    const [, version = '', day = ''] = /^([1-9]\d{0,5})-(\d{4}-\d{2}-\d{2})\.html$/.exec(file) ?? [];
    const published = parseCalendarDate(day);
    if (!published.ok) {
      throw new SeedFault(`terms/${file}`, 1, null, 'the name is not a version and a day, such as 2-2026-11-21.html');
    }
    const licenceHtml = (await readFile(join(folder, 'terms', file), 'utf8')).replaceAll('\r\n', '\n').trim();
    if (!(await addTerms(db, { id: Number(version), licenceHtml, publishedOn: published.value }))) {
      throw new SeedFault(
        `terms/${file}`,
        1,
        null,
        'these terms were published with other words; publish the new ones under a new version',
      );
    }
  }
}
