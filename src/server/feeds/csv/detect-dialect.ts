import type { CsvDialect } from './record-splitter.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** How a file is written, by its head. Null: the head is not all here. */
export function detectDialect(text: string, isComplete: boolean): CsvDialect | null {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let isQuoted = false;
  let lineBreak: CsvDialect['lineBreak'] | null = isComplete ? '\n' : null;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\r' && at + 1 === text.length && !isComplete) return null;
    if (letter === '\n' || letter === '\r') {
      lineBreak = letter === '\r' && text[at + 1] !== '\n' ? '\r' : '\n';
      break;
    }
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  if (lineBreak === null) return null;
  const most = Math.max(...counts.values());
  const delimiter = DELIMITERS.find((one) => counts.get(one) === most) ?? ',';
  return { delimiter, lineBreak };
}
