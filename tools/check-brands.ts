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
  SafeHtml: 'src/server/content/types/safe-html.ts',
};
const IDS = 'src/domain/ids.ts';

const CAST = new RegExp(`\\bas (${Object.keys(MODULE_OF).join('|')}|[A-Z]\\w*Id|Id<)(?![\\w])`, 'g');

/** Casts that forge a unit, an id or HTML that may be shown; one line a fault. */
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
    [...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(CAST)]
      .map(([cast, name = '']) => ({ cast, module: MODULE_OF[name] ?? IDS }))
      .filter(({ module }) => module !== path)
      .map(({ cast, module }) => `${path} forges a value with "${cast}": ${module} makes them`),
  );
