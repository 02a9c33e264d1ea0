import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { absolutePath } from '#testing/absolute-path.ts';
import { Brush } from './brush.tsx';

/** Ten intervals of ten days; water was traded in the third and in the last. */
const EDGES = Array.from({ length: 11 }, (_, n) => n * 10);
const STOPS = [
  { start: 20, end: 30, amount: 400 },
  { start: 90, end: 100, amount: 500 },
];

const draw = (from: number, to: number): string =>
  renderToStaticMarkup(
    <Brush
      edges={EDGES}
      stops={STOPS}
      chosen={{ from, to }}
      label="Drag the ends"
      nameOf={(window) => `edge ${window.from} to edge ${window.to}`}
      onChoose={() => undefined}
      onReset={() => undefined}
    />,
  );

/** Where the rectangles of a class begin and how wide they are. */
const placesOf = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`<rect class="[^"]*${name}_[^"]*"([^>]*)>`, 'g')), ([, given = '']) =>
    [' x', 'width'].map((key) => new RegExp(`${key}="([^"]*)"`).exec(given)?.[1]),
  );

test('the range that is looked at is named, framed, and all before and after it lies under a veil', () => {
  const html = draw(2, 7);
  expect(html).toContain('Drag the ends: edge 2 to edge 7');
  expect(placesOf(html, 'window')).toEqual([['20%', '50%']]);
  expect(placesOf(html, 'veil')).toEqual([
    [undefined, '20%'],
    ['70%', '30%'],
  ]);
  expect(placesOf(draw(0, 10), 'window')).toEqual([['0%', '100%']]);
});

test('the record is drawn from zero over all its intervals, up to the day after the last one', () => {
  const [, path = ''] = /<path class="[^"]*area_[^"]*" d="([^"]*)"/.exec(draw(0, 10)) ?? [];
  // The most that was traded, 500, is as high as the record; 400 of it are four fifths.
  expect(absolutePath(path)).toBe('M2000 10000L2000 2000L3000 2000L3000 10000M9000 10000L9000 0L10000 0L10000 10000');
});

test('of many months under the record every other one is left out on a phone', () => {
  const html = renderToStaticMarkup(
    <Brush
      edges={Array.from({ length: 13 }, (_, n) => 20_454 + n * 30)}
      stops={[]}
      chosen={{ from: 0, to: 12 }}
      label=""
      nameOf={() => ''}
      onChoose={() => undefined}
      onReset={() => undefined}
    />,
  );
  const ofYear = Array.from(
    html.matchAll(/<g(?: class="([^"]*)")?><line.*?<text[^>]*>([^<]*)/g),
    ([, name = '', month]) => [month, name.includes('spare')],
  );
  expect(ofYear).toEqual([
    ['Jan', false],
    ['Mar', true],
    ['May', false],
    ['Jul', true],
    ['Sep', false],
    ['Nov', true],
  ]);
});

test('until a script listens nothing at the ends asks to be pulled', () => expect(draw(2, 7)).not.toContain('slider'));
