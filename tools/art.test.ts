import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/* The pictures of the articles, the start page and the services. The river maps of the shell (`rivers-login` and its like) are another's. */
const FOLDER = join(ROOT, 'src', 'web', 'public', 'art');
const MAX_BYTES = 12_000;

const pictures = globSync('*.svg', { cwd: FOLDER })
  .filter((name) => !/^rivers-(login|menu|side)\.svg$/.test(name))
  .map((name) => ({ name: basename(name, '.svg'), svg: readFileSync(join(FOLDER, name), 'utf8') }));

/** Width and height that a picture is drawn for, in CSS pixels. */
function sizeOf(name: string): readonly [number, number] {
  if (name === 'author') return [240, 240];
  return name.startsWith('home-') ? [960, 640] : [1200, 480];
}

const ATTRIBUTE = /\s+([a-zA-Z:-]+)="([^"<&]*)"/g;
const TOKEN = /<\/([a-zA-Z]+)>|<([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>|[^<&]+/gy;

/** What keeps a text from being XML of elements, attributes and plain text; null when nothing does. */
function faultInXml(text: string): string | null {
  const open: string[] = [];
  let end = 0;
  for (const [token, closed, opened, attributes = '', selfClosed] of text.matchAll(TOKEN)) {
    end += token.length;
    if (closed !== undefined && open.pop() !== closed) return `</${closed}> closes nothing`;
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name]) => name);
    if (new Set(names).size < names.length) return `an attribute twice in ${token}`;
    if (opened !== undefined && selfClosed === '') open.push(opened);
    if (opened === undefined && closed === undefined && open.length === 0 && token.trim() !== '') return `text outside`;
  }
  if (end < text.length) return `not XML at ${text.slice(end, end + 40)}`;
  return open.length === 0 ? null : `<${open.at(-1)}> stays open`;
}

/** Every image below a value of a document. */
function imagesIn(value: unknown): { url: string; alt?: string; width?: number; height?: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(imagesIn);
  return 'url' in value && typeof value.url === 'string' ? [{ ...value, url: value.url }, ...below] : below;
}

const shown = globSync('content/**/*.json', { cwd: ROOT }).flatMap((path) =>
  imagesIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
    .filter(({ url }) => url.startsWith('/art/'))
    .map((image) => ({ ...image, path })),
);

test.each([
  ['<svg><g></svg>', '</svg> closes nothing'],
  ['<svg><g>', '<g> stays open'],
  ['<svg a="1" a="2"/>', 'an attribute twice in <svg a="1" a="2"/>'],
  ['<svg a=1/>', 'not XML at <svg a=1/>'],
  ['<svg/>words', 'text outside'],
])('%s is no XML', (text, fault) => expect(faultInXml(text)).toBe(fault));

describe.each(pictures)('the picture $name', ({ name, svg }) => {
  test('is XML of at most 12 kB, drawn for the size at which it is shown', () => {
    const [width, height] = sizeOf(name);
    expect(faultInXml(svg)).toBeNull();
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('runs nothing, fetches nothing, holds no words and has colours for both themes', () => {
    expect(svg).not.toMatch(/<(script|foreignObject|image|text|a|animate|set)\b|\son[a-z]+=|@import|@font-face/);
    expect([...svg.matchAll(/(?:href="|url\()([^")]*)/g)].filter(([, target = '']) => !target.startsWith('#'))).toEqual(
      [],
    );
    expect(svg).toContain('@media (prefers-color-scheme:dark)');
  });

  test('uses only parts that it has', () => {
    const parts = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, part] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(parts).toContain(part);
  });
});

test.each(shown)(
  '$path shows a picture that is there, in its size, and says what is on it',
  ({ url, alt, ...size }) => {
    const name = basename(url, '.svg');
    expect(pictures.map((picture) => picture.name)).toContain(name);
    expect([size.width, size.height]).toEqual(sizeOf(name));
    expect(alt).toMatch(/^[A-Z].{20,}[^.]$/);
  },
);
