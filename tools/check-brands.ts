import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './run-program.ts';

/** A value of these types is made by its own module, which looks at it first. A cast elsewhere would make one of anything. */
const MODULE_OF: Readonly<Record<string, string>> = {
  Price: 'src/domain/units/price.ts',
  Litres: 'src/domain/units/volume.ts',
  Cents: 'src/domain/units/money.ts',
  Instant: 'src/domain/units/instant.ts',
  CalendarDate: 'src/domain/units/calendar.ts',
  Month: 'src/domain/units/calendar.ts',
  WaterYear: 'src/domain/units/water-year.ts',
};
const IDS = 'src/domain/ids.ts';
/** How the units are built on one another. */
const UNITS = 'src/domain/units/';

const CAST = new RegExp(`\\bas (${Object.keys(MODULE_OF).join('|')}|[A-Z]\\w*Id|Id<)(?![\\w])`, 'g');

/** Casts that forge a unit or an id; one line a fault. */
export async function checkBrands(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('src/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (entry.isFile() && !/^src\/testing\/|\.test\.tsx?$/.test(path))
      files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findForgedBrands(files);
}

export const findForgedBrands = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([path, text]) =>
    path === IDS || path.startsWith(UNITS)
      ? []
      : [...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(CAST)].map(
          ([cast, name = '']) => `${path} forges a value with "${cast}": ${MODULE_OF[name] ?? IDS} makes them`,
        ),
  );
