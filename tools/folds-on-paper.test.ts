import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';
import { declaredIn } from './sheet-rules.ts';

/** Of each fold what is on paper, whether it is open on the screen or not. A new one has its line here. */
const ON_PAPER = {
  'src/web/ui/disclosure.tsx disclosure': 'what it holds',
  'src/web/ui/section.tsx folding': 'what it holds',
  'src/web/features/detail/current-listings.tsx group': 'what it holds',
  'src/web/features/detail/current-listings.tsx others': 'what it holds',
  // Words for who wants to know more.
  'src/web/ui/fold.tsx fold': 'nothing',
  // The head of a page is none of a sheet of paper, its menu with it.
  'src/web/features/shell/public-header.tsx menu': 'nothing',
  // Of a form nothing is read on paper that its line does not say.
  'src/web/features/alerts/advanced-options.tsx advanced': 'as on the screen',
};

/** In whose place on paper nothing of a fold is, where that is not the fold itself. */
const AROUND: Readonly<Record<string, string>> = { 'src/web/features/shell/public-header.tsx menu': 'header' };

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const folds = globSync('src/web/**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap((path) =>
    Array.from(read(path).matchAll(/(?<!`)<details\b[^>]*?(?:\bcss\.(\w+)|>)/g), ([, name = '']) => ({ path, name })),
  );

function paperOf(path: string, name: string): string {
  const fold = `${path} ${name}`;
  const onPaper = declaredIn(read(path.replace('.tsx', '.module.css'))).filter(({ conditions }) =>
    conditions.includes('@media print'),
  );
  const says = (part: string, declaration: string) =>
    onPaper.some(({ selector, property, value }) => selector === part && `${property}: ${value}` === declaration);
  if (says(`.${AROUND[fold] ?? name}`, 'display: none')) return 'nothing';
  return says(`.${name}::details-content`, 'content-visibility: visible') ? 'what it holds' : 'as on the screen';
}

test('what a fold holds is on paper though it is closed on the screen, or paper does without it', () => {
  expect(Object.fromEntries(folds.map(({ path, name }) => [`${path} ${name}`, paperOf(path, name)]))).toEqual(ON_PAPER);
});
