import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Pair {
  readonly light: string;
  readonly dark: string;
}

/** The colours of the pages by name, up to what paper has in their place. */
const [TOKENS = ''] = read('src/web/styles/tokens.css').split('@media print');
const PALETTE: ReadonlyMap<string, Pair> = new Map(
  Array.from(
    TOKENS.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g),
    ([, name, light, dark, both]) => [name ?? '', { light: light ?? both ?? '', dark: dark ?? both ?? '' }],
  ),
);
const [BY_DAY, BY_NIGHT] = [
  new Set([...PALETTE.values()].map(({ light }) => light)),
  new Set([...PALETTE.values()].map(({ dark }) => dark)),
];

/** Colours with six digits, in the order in which they are written. */
const coloursIn = (text: string): readonly string[] => text.match(/#[0-9a-f]{6}\b/g) ?? [];

/** `--paper: #f8f6f0`, as `name value`. */
const namedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, value]) => `${name} ${value}`);

test('the palette is read whole', () => {
  expect(PALETTE.size).toBeGreaterThan(50);
  expect(PALETTE.get('paper')).toEqual({ light: '#f8f6f0', dark: '#0c1a20' });
  expect(PALETTE.get('ochre')).toEqual({ light: '#edb36b', dark: '#edb36b' });
});

test.each([
  ['states', /^(open|closed|limited|ink-3)$/, 4],
  ['directions', /^(rise|fall|ink-3)$/, 3],
  ['classes of entitlement', /^class-/, 4],
  ['steps of the map', /^map-\d$/, 5],
  ['climates', /^climate-/, 4],
  ['providers', /^provider-/, 5],
])('%s that stand beside each other have a colour each, by day and by night', (_of, isOne, count) => {
  const colours = [...PALETTE].flatMap(([name, pair]) => (isOne.test(name) ? [pair] : []));
  expect([new Set(colours.map(({ light }) => light)).size, new Set(colours.map(({ dark }) => dark)).size]).toEqual([
    count,
    count,
  ]);
});

test('the page of mails that were not sent has the colours of the pages, by day and by night', () => {
  const [day = '', night = ''] = read('src/server/http/outbox-style.ts').split('@media (prefers-color-scheme: dark)');
  expect(namedIn(day).length).toBeGreaterThan(5);
  expect(namedIn(day)).toEqual(namedIn(day).map((one) => toldOf(one, 'light')));
  expect(namedIn(night)).toEqual(namedIn(night).map((one) => toldOf(one, 'dark')));
  expect(namedIn(night)).toHaveLength(namedIn(day).length);
});

const toldOf = (named: string, theme: keyof Pair): string => {
  const [name = ''] = named.split(' ');
  return `${name} ${PALETTE.get(name)?.[theme]}`;
};

test('a mail has colours of the pages: of the day where it is written, of the night where a dark screen has others', () => {
  const letter = read('src/server/mail/letters/print-letter-as-html.ts');
  const night = letter.split('\n').filter((line) => line.includes('!important'));
  const day = letter.split('\n').filter((line) => !line.includes('!important'));
  expect(night.length).toBeGreaterThan(5);
  expect(coloursIn(day.join('\n')).length).toBeGreaterThan(10);
  expect(coloursIn(night.join('\n')).filter((colour) => !BY_NIGHT.has(colour))).toEqual([]);
  expect(coloursIn(day.join('\n')).filter((colour) => !BY_DAY.has(colour))).toEqual([]);
});

test('a page that is kept for when there is no network has the colours of the pages, also before its sheet is there', () => {
  const written = Array.from(
    read('src/worker/print-kept-page.ts').matchAll(/var\(--([\w-]+),light-dark\((#\w+),(#\w+)\)\)/g),
    ([, name = '', light, dark]) => ({ name, light, dark }),
  );
  expect(written.length).toBeGreaterThan(4);
  expect(written).toEqual(written.map(({ name }) => ({ name, ...PALETTE.get(name) })));
  expect(coloursIn(read('src/worker/print-kept-page.ts'))).toHaveLength(2 * written.length);
});

test('maps that the server draws have the ink, the grey and the water of the pages by day, and their plates the paper', () => {
  const looks = read('src/server/maps/map-looks.ts');
  const colourNamed = (name: string) => new RegExp(`const ${name} = '(#\\w+)'`).exec(looks)?.[1];
  expect(colourNamed('INK')).toBe(PALETTE.get('ink')?.light);
  expect(colourNamed('GREY')).toBe(PALETTE.get('ink-3')?.light);
  expect(colourNamed('WATER')).toBe(PALETTE.get('water')?.light);
  expect(looks).toContain(`plate: '${PALETTE.get('paper')?.light}'`);
});

test('every colour of such a map has another for the night', () => {
  const [, night = ''] = read('src/server/maps/map-looks.ts').split('NIGHT:');
  const drawn = [
    ...coloursIn(read('src/server/maps/draw-map.ts')),
    ...coloursIn(read('src/server/maps/map-looks.ts').split('NIGHT:')[0] ?? ''),
  ];
  const named = ["[INK]: '", "[GREY]: '", "[WATER]: '"];
  expect(named.filter((one) => !night.includes(one))).toEqual([]);
  const ofInk = [PALETTE.get('ink'), PALETTE.get('ink-3'), PALETTE.get('water')].map((one) => one?.light);
  expect(drawn.filter((colour) => !ofInk.includes(colour) && !night.includes(`'${colour}': '`))).toEqual([]);
});

test('icons and the frame of a browser have the evening of the pages', () => {
  const icon = read('src/server/pictures/draw-icon.ts');
  const inHex = (name: string): string => {
    const [, numbers = ''] = new RegExp(`const ${name}: Colour = \\[([\\d, ]+)\\]`).exec(icon) ?? [];
    return `#${numbers
      .split(', ')
      .map((one) => Number(one).toString(16).padStart(2, '0'))
      .join('')}`;
  };
  expect(['EVENING', 'PAPER', 'OCHRE'].map(inHex)).toEqual(
    ['evening', 'on-evening', 'ochre'].map((name) => PALETTE.get(name)?.light),
  );
  const { light, dark } = PALETTE.get('evening') ?? {};
  const themes = coloursIn(read('src/web/root.tsx'));
  expect(themes).toEqual([light, dark]);
});

test('the bar over a page has the colour of the evening, by day and by night', () => {
  const root = read('src/web/root.tsx');
  const barBy = (theme: keyof Pair) =>
    new RegExp(`name="theme-color" content="(#\\w+)" media="\\(prefers-color-scheme: ${theme}\\)"`).exec(root)?.[1];
  expect([barBy('light'), barBy('dark')]).toEqual(['#0f2b38', '#0a222d']);
  expect(PALETTE.get('evening')).toEqual({ light: barBy('light'), dark: barBy('dark') });
});

test('the film has the colours of the pages by day under their names, and two of its own', () => {
  const named = Array.from(
    read('tools/film/film-brush.ts').matchAll(/const (\w+) = '(#\w+)'/g),
    ([, name = '', value]) => ({ name: name.toLowerCase().replaceAll('_', '-'), value }),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named).toEqual(named.map(({ name }) => ({ name, value: PALETTE.get(name)?.light })));
  expect(coloursIn(read('tools/film/film-brush.ts'))).toHaveLength(named.length);
  // What is said of the dry end, dark enough to be read; what is said below the picture.
  expect(coloursIn(read('tools/film/draw-scenes.ts'))).toEqual(['#7a5a00']);
  expect(coloursIn(read('tools/film/climate-outlook.ts'))).toEqual(['#ffffff']);
});
