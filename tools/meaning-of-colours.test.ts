import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';
import { declaredIn } from './sheet-rules.ts';

/** One colour of the tokens in one place. */
interface Painted {
  /** Sheet, selector without its last attribute that has a value, and what of it is painted. */
  readonly place: string;
  /** `look=low`: the attribute that the place has; null where it has none. */
  readonly as: string | null;
  readonly token: string;
}

const OF_SPACE = /^(space|text|leading|radius|font|ease|duration|shadow|target|measure|chart-height)/;
const ATTRIBUTE = /\[data-([\w-]+)\^?="([^"]*)"\](?!.*\[data-[\w-]+\^?=")/;

const paintedIn = (path: string): readonly Painted[] =>
  declaredIn(readFileSync(join(ROOT, path), 'utf8')).flatMap(({ conditions, selector, property, value }) => {
    const [attribute, name, is] = ATTRIBUTE.exec(selector) ?? [];
    const element = attribute ? selector.replace(attribute, '').trim() : selector;
    const place = [basename(path, '.module.css'), ...conditions, element, property].join(' ');
    const tokens = Array.from(value.matchAll(/var\(--([\w-]+)/g), ([, token = '']) => token);
    return tokens
      .filter((token) => !OF_SPACE.test(token))
      .map((token) => ({ place, as: attribute ? `${name}=${is}` : null, token }));
  });

const PAINTED = globSync('src/web/**/*.module.css', { cwd: ROOT }).flatMap(paintedIn);

type Colours = Readonly<Record<string, string | readonly string[]>>;

const STATES = { open: 'open', closed: 'closed' } as const;
const MOVEMENTS = { up: 'rise', down: 'fall' } as const;
const CLASSES = { high: 'class-high', general: 'class-general', low: 'class-low', other: 'class-other' } as const;
/** A way whose state nobody knows is drawn as a limit, one that a rule does not confirm without a colour of its own. */
const WAYS = { closed: 'closed', unknown: 'limited', unconfirmed: 'ink-2' } as const;
const STEPS = { 1: 'map-1', 2: 'map-2', 3: 'map-3', 4: 'map-4', 5: 'map-5' } as const;
const PROVIDERS = { 1: 'provider-1', 2: 'provider-2', 3: 'provider-3', 4: 'provider-4', 5: 'provider-5' } as const;
const CLIMATES = {
  wet: 'climate-wet',
  average: 'climate-average',
  dry: 'climate-dry',
  extreme_dry: 'climate-extreme',
} as const;

/** Attribute, what its values mean, and every place where that is drawn. A new place has its line here. */
const MEANINGS: readonly (readonly [string, Colours, readonly string[]])[] = [
  ['tone', { ...STATES, limited: 'limited', none: 'ink-3' }, ['state-word .state color']],
  // Water that nobody can sell is said as a limit, not as a door that is shut.
  ['tone', { none: 'limited' }, ['answer-line .answer > .said border-color']],
  [
    'tradability',
    { closed: 'ink-2' },
    ['', ' *'].map((all) => `result-entry .entry .figures > div > dt + dd${all} color`),
  ],
  ['gate', STATES, ['way-disc .gate color']],
  ['is', { half: 'limited', shut: 'closed' }, ['trade-path-line .door fill']],
  ['way', WAYS, ['map-legend .way line stroke', 'map-picture .way line + line stroke']],
  ['movement', MOVEMENTS, ['last-searches .change color']],
  ['movement', { ...MOVEMENTS, none: 'ink-3' }, ['movement-badge .move color']],
  [
    'colour',
    STEPS,
    ['map-legend .swatch background', ...['area', 'band', 'dot'].map((one) => `map-picture .${one} fill`)],
  ],
  // No figure is hatched, two figures are two steps beside each other.
  ['is', { unknown: ['line-strong', 'map-land'], bands: ['map-2', 'map-4'] }, ['map-legend .swatch background']],
  ['mark', CLASSES, ['class-sign .mark fill']],
  ['place', PROVIDERS, ['provider-mark .mark fill']],
  ['look', { ...CLASSES, home: 'home', median: 'ink', past: 'edge' }, ['plot-mark .mark stroke']],
  ['look', { ...CLASSES, median: 'paper' }, ['plot .point fill']],
  ['look', { median: 'ink' }, ['plot .point stroke']],
  ['look', CLIMATES, ['grouped-bars .chart --climate']],
  [
    'mark',
    { line: 'water', dot: 'water', ring: 'water', rim: 'water', bound: 'water', dots: 'water' },
    ['plot-mark .mark stroke'],
  ],
  ['mark', { hole: 'paper' }, ['plot-mark .mark[data-look] stroke']],
  ['mark', { band: 'water-2', area: 'water-2' }, ['plot-mark .mark fill']],
  ['label', { name: 'ink' }, ['plot .label text fill']],
];

test('each state, movement, class and step that a sheet names has the colour of its meaning, the same wherever it is drawn', () => {
  const meant = MEANINGS.flatMap(([attribute, colours, places]) =>
    Object.entries(colours).flatMap(([value, tokens]) =>
      [tokens].flat().flatMap((token) => places.map((place) => `${attribute}=${value} in ${place}: ${token}`)),
    ),
  );
  const drawn = PAINTED.flatMap(({ place, as, token }) => (as === null ? [] : `${as} in ${place}: ${token}`));
  expect(drawn.toSorted()).toEqual(meant.toSorted());
});

/** What is drawn in the colour of a state or of a direction without an attribute that says which. */
const SIGNS: Colours = {
  open: [
    'answer-line .said border-left',
    'flash-note .done color',
    'result-entry .first color',
    'step-lane-chart .up fill',
    'trade-path-line .door fill',
  ],
  closed: [
    ...['border-color', 'color'].map((painted) => `button .danger ${painted}`),
    'button .danger:hover color',
    'field .wrong .box border-color',
    'field-error .error color',
    'grouped-bars .chart .nowText fill',
    'grouped-bars .now stroke',
    'note .bad border-color',
    ...['> svg', 'a'].map((part) => `note .bad ${part} color`),
    'radios .wrong .rows border-left',
    'radios .wrong .segments border',
    'server-error-alert .alert background',
    'step-lane-chart .down fill',
  ],
  limited: [
    'demo-banner .banner color',
    'notification-list .lost color',
    'note .warn border-color',
    'note .warn > svg color',
    'stale .stale border-left',
    'stale .stale color',
    'thin .thin color',
    'toast .toast border-left',
    'toast .toast > svg color',
    'way-disc .letter fill',
  ],
  'open-wash': ['flash-note .done background'],
  'closed-wash': ['button .danger:hover background', 'note .bad background'],
  'limited-wash': ['demo-banner .banner background'],
  rise: ['spread-chart .ask fill'],
  fall: ['spread-chart .bid fill'],
};

test('what needs no attribute to say so has the colour of its state or direction too', () => {
  const meant = Object.entries(SIGNS).flatMap(([token, places]) =>
    [places].flat().map((place) => `${place}: ${token}`),
  );
  const drawn = PAINTED.filter(({ as, token }) => as === null && token in SIGNS);
  expect(drawn.map(({ place, token }) => `${place}: ${token}`).toSorted()).toEqual(meant.toSorted());
});
