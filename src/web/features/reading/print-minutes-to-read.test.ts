import { expect, test } from 'vitest';
import { printMinutesToRead } from './print-minutes-to-read.ts';

const text = (words: number) => ({ kind: 'content' as const, html: `<p>${'<b>water</b> '.repeat(words)}</p><p></p>` });

test.each([
  [[text(0)], '1 minute'],
  [[text(329)], '1 minute'],
  [[text(330)], '2 minutes'],
  [[text(660), { ...text(660), kind: 'quote' as const }], '6 minutes'],
])('an article says how long it takes to read, at 220 words a minute (%#)', (parts, said) => {
  expect(printMinutesToRead(parts)).toBe(said);
});
