import { afterEach, expect, test, vi } from 'vitest';
import { copyPageToKeep } from './copy-page-to-keep.ts';

afterEach(() => vi.unstubAllGlobals());

/** An element as much of it as is copied: its name, its attributes, what is in it. */
class TestElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  children: readonly TestElement[];

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}, children: readonly TestElement[] = []) {
    this.name = name;
    this.attributes = new Map(Object.entries(attributes));
    this.children = children.map((child) => child.cloneNode());
  }

  cloneNode(): TestElement {
    return new TestElement(this.name, Object.fromEntries(this.attributes), this.children);
  }

  get all(): readonly TestElement[] {
    return this.children.flatMap((child) => [child, ...child.all]);
  }

  /** Knows selectors by a name, with or without an attribute, and what an attribute does not begin with. */
  querySelectorAll(selectors: string): readonly (TestElement & { remove: () => void })[] {
    const wanted = selectors.split(', ').map((one) => /^(\w+)(?:\[(\w+)(?:=(\w+))?\])?(?::not\((.*)\))?$/.exec(one));
    const fits = ({ name, attributes }: TestElement) =>
      wanted.some((one) => {
        if (one === null) throw new Error(`Not a selector that is known here: ${selectors}`);
        const [, element, attribute, value, without] = one;
        const has = attribute === undefined ? '' : attributes.get(attribute);
        if (name !== element || has === undefined) return false;
        return (value === undefined || has === value) && !(without !== undefined && has.startsWith('#'));
      });
    return this.all.filter(fits).map((one) => Object.assign(one, { remove: () => this.drop(one) }));
  }

  drop(gone: TestElement): void {
    this.children = this.children.filter((child) => child !== gone);
    for (const child of this.children) child.drop(gone);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  get outerHTML(): string {
    const attributes = [...this.attributes].map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`));
    return `<${this.name}${attributes.join('')}>${this.children.map((child) => child.outerHTML).join('')}</${this.name}>`;
  }
}

const element = (...given: ConstructorParameters<typeof TestElement>) => new TestElement(...given);

function openPage(...parts: readonly TestElement[]): TestElement {
  const main = element('main', { id: 'main' }, parts);
  vi.stubGlobal('HTMLElement', TestElement);
  vi.stubGlobal('location', new URL('https://water.example/overview'));
  vi.stubGlobal('performance', {
    getEntriesByType: () => [
      { name: 'https://water.example/fonts/archivo.woff2' },
      { name: 'https://water.example/a/entry.js' },
    ],
  });
  vi.stubGlobal('document', {
    title: 'Market Overview',
    getElementById: (id: string) => (id === 'main' ? main : null),
    querySelector: () => element('link', { href: '/a/style-a1.css' }),
  });
  return main;
}

test('whatever could be filled in or pressed waits for the network, and the page that is open stays as it is', () => {
  const fields = ['button', 'input', 'select', 'textarea'].map((name) => element(name));
  const main = openPage(element('form', {}, fields), element('a', { href: '/login' }));
  expect(copyPageToKeep()?.html).toBe(
    '<main id="main"><form><button disabled></button><input disabled></input><select disabled></select><textarea disabled></textarea></form><a href="/login"></a></main>',
  );
  expect(main.outerHTML).not.toContain('disabled');
});

test('nothing is kept that runs, hides or frames something', () => {
  const names = ['script', 'style', 'template', 'dialog', 'iframe', 'video'];
  const token = element('input', { type: 'hidden', name: 'csrfToken', value: 'secret' });
  openPage(element('div', {}, [...names.map((name) => element(name)), token]), element('p'));
  expect(copyPageToKeep()?.html).toBe('<main id="main"><div></div><p></p></main>');
});

test('what it is drawn with is the sheet, the fonts, and the pictures of this site, each once', () => {
  const map = element('img', { src: '/maps/zones/7.svg' });
  openPage(
    ...[map, map, element('img', { src: 'https://elsewhere.example/a.svg' })],
    ...[element('use', { href: '/a/marks-b2.svg#back' }), element('use', { href: '#gate' })],
  );
  expect(copyPageToKeep()).toMatchObject({
    title: 'Market Overview',
    files: ['/a/style-a1.css', '/fonts/archivo.woff2', '/maps/zones/7.svg', '/a/marks-b2.svg'],
  });
});
