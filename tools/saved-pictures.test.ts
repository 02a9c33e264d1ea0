import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { composePicture } from '../src/web/charts/compose-picture.ts';
import { ROOT } from './run-program.ts';
import { declaredIn } from './sheet-rules.ts';

/** Of the charts what is drawn in a plot; around it stand words, buttons and what the pointer reads. */
const PLOTTED = ['plot', 'plot-mark', 'grouped-bars', 'step-lane-chart', 'time-chart'];
const AROUND = ['brush', 'chart-panel', 'picture-buttons', 'pointer-card', 'readout', 'save-picture', 'waiting-sign'];
const sheetOf = (name: string): string => `src/web/charts/${name}.module.css`;
const SHEETS = PLOTTED.map(sheetOf);
const PAINTS =
  /^(fill|stroke|opacity|paint-order|vector-effect|font-size|font-weight|font-style|letter-spacing|filter|mask|mix-)/;
const painted = [
  ...new Set(
    SHEETS.flatMap((path) => declaredIn(readFileSync(join(ROOT, path), 'utf8')).map(({ property }) => property)),
  ),
].filter((property) => PAINTS.test(property));

/** As much of an element as is read; its style says each property by its own name. */
class Drawn {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly children: readonly Drawn[];
  readonly textContent = '7 Jul';
  display = 'inline';
  constructor(tagName: string, attributes: Readonly<Record<string, string>> = {}, children: readonly Drawn[] = []) {
    this.tagName = tagName;
    this.attributes = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    this.children = children;
  }
  getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 300 });
  getClientRects = () => [this.getBoundingClientRect()];
  querySelector = () => this;
  querySelectorAll = () => this.children;
}

afterEach(() => vi.unstubAllGlobals());

function savePlotOf(...drawn: readonly Drawn[]): string {
  vi.stubGlobal('SVGSVGElement', Drawn);
  vi.stubGlobal('getComputedStyle', ({ display }: Drawn) => ({
    ...{ display, color: 'ink', backgroundColor: 'paper' },
    getPropertyValue: (name: string) => `its ${name}`,
  }));
  const studio = new Drawn('div', {}, [new Drawn('svg', {}, drawn)]);
  return composePicture(studio as unknown as HTMLElement, { title: 'Trades', caption: 'Source', font: null });
}

test('the sheets of the charts are read', () => {
  expect(globSync('src/web/charts/*.module.css', { cwd: ROOT }).sort()).toEqual(
    [...PLOTTED, ...AROUND].map(sheetOf).sort(),
  );
  expect(painted).toEqual(expect.arrayContaining(['fill', 'stroke', 'stroke-dasharray', 'opacity', 'font-weight']));
});

test.each(['path', 'line', 'rect', 'circle', 'text'])(
  'a %s of a saved picture has all that a sheet of the charts paints with',
  (tag) => {
    const [, saved = ''] = new RegExp(`<${tag}( d="M0 0"[^>]*)>`).exec(savePlotOf(new Drawn(tag, { d: 'M0 0' }))) ?? [];
    const written = Array.from(saved.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]);
    expect(Object.fromEntries(written)).toMatchObject(Object.fromEntries(painted.map((name) => [name, `its ${name}`])));
  },
);

test('what stands in a group is painted by itself, and what is not shown is left out', () => {
  const hidden = Object.assign(new Drawn('line', { x1: '1' }), { display: 'none' });
  const inside = new Drawn('g', { transform: 'translate(4)', class: 'bar', 'data-look': 'dry' }, [
    new Drawn('rect', { x: '2' }),
    hidden,
  ]);
  const saved = savePlotOf(inside);
  expect(saved).toContain('<g transform="translate(4)"><rect x="2" fill="its fill" ');
  expect(saved).not.toContain('<line');
});
