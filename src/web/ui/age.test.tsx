import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { Age, Dated } from './age.tsx';

const AT = instant(Date.UTC(2026, 10, 20, 5, 40));
const NOW = instant(AT + 38 * 60_000);

/** What is read on the screen, on paper, by who points at it, and by programs. */
const read = (html: string): readonly (string | undefined)[] => [
  ...[...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, words]) => words),
  ...[/ title="([^"]*)"/, / dateTime="([^"]*)"/].map((one) => one.exec(html)?.[1]),
];

test('an age on the screen is a time on paper, and the whole time to who points at it', () => {
  expect(read(renderToStaticMarkup(<Age at={AT} now={NOW} />))).toEqual([
    ...['38 min ago', '20 Nov, 4:40 pm'],
    ...['Fri 20 Nov 2026, 4:40 pm AEDT', '2026-11-20T05:40:00.000Z'],
  ]);
});

test('a time that is told from today is told in full on paper', () => {
  expect(read(renderToStaticMarkup(<Dated at={AT}>4:40 pm today</Dated>))).toEqual([
    ...['4:40 pm today', 'Fri 20 Nov 2026, 4:40 pm AEDT'],
    ...['Fri 20 Nov 2026, 4:40 pm AEDT', '2026-11-20T05:40:00.000Z'],
  ]);
});
