import { COMPILER, changesOf, type EquivalentMutant } from './equivalent-mutant.ts';

const ONE_KIND = 'Either all results of a search name a class, or none does.';
const PARSED = 'The parser of addresses has escaped such signs and put slashes right; it is judged twice all the same.';
const NO_PATH = 'What does not begin with a slash is no path, whatever it is.';

export const IN_WEB: readonly EquivalentMutant[] = [
  ...changesOf('src/web/market/group-ways.ts', COMPILER, {
    'first === undefined': ['first === undefined ? [] : [ { limit: first… → [ { limit: first…'],
  }),
  ...changesOf('src/web/market/shorten-provider-names.ts', COMPILER, {
    'const short = shorts[index] ?? name;': ['shorts[index] ?? name → shorts[index]'],
  }),
  ...changesOf('src/web/features/content-pages/list-parts.ts', COMPILER, {
    "[...html.matchAll(HEADING)].map(([, inside = ''], index) => ({": ["'' → 'mutant'"],
    "text: inside.replace(TAG, '').replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign),": [
      'SIGNS[sign] ?? sign → SIGNS[sign]',
    ],
  }),
  ...changesOf('src/web/forms/group-zones.ts', COMPILER, {
    'if (first === undefined) return [];': ['first === undefined → false'],
  }),
  ...changesOf('src/web/market/order-answers.ts', ONE_KIND, {
    'allocationClass: result.allocationClass?.id ?? 0,': [
      'result.allocationClass?.id ?? 0 → result.allocationClass?.id',
      '0 → 1',
    ],
  }),
  ...changesOf('src/web/market/split-cents.ts', COMPILER, {
    "return dollars === undefined || cents === undefined ? { dollars: text, cents: '' } : { dollars, cents };": [
      'dollars === undefined || cents === undefined → dollars === undefined',
      'dollars === undefined || cents === undefined → cents === undefined',
    ],
  }),
  ...changesOf('src/web/redirect-to.ts', PARSED, {
    'const again = /^\\/[/\\\\]/.test(path) || CONTROL.test(path) ? null : URL.parse(path, HERE);': [
      '/^\\/[/\\\\]/.test(path) || CONTROL.test(path) → /^\\/[/\\\\]/.test(path)',
    ],
    'return again !== null && isHere(again) ? path : null;': ['again !== null && isHere(again) → again !== null'],
  }),
  ...changesOf('src/web/redirect-to.ts', NO_PATH, {
    "const path = findPathWithin(target ?? '');": ["'' → 'mutant'"],
    "const within = findPathWithin(target ?? '');": ["'' → 'mutant'"],
  }),
];
