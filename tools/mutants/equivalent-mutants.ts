import type { EquivalentMutant } from './equivalent/equivalent-mutant.ts';
import { IN_ALERTS } from './equivalent/in-alerts.ts';
import { IN_BOOK } from './equivalent/in-book.ts';
import { IN_CHARTS } from './equivalent/in-charts.ts';
import { IN_RULES } from './equivalent/in-rules.ts';
import { IN_SERVER } from './equivalent/in-server.ts';
import { IN_UNITS } from './equivalent/in-units.ts';
import { IN_WEB } from './equivalent/in-web.ts';

/** What no test can catch, by where it stands; each with its reason. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...IN_BOOK,
  ...IN_UNITS,
  ...IN_RULES,
  ...IN_ALERTS,
  ...IN_SERVER,
  ...IN_WEB,
  ...IN_CHARTS,
];
