/** An element of an XML document, with the text that stands in it alone. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const CHARACTERS = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
const HEAD = /^<\?xml version="1\.0" encoding="utf-8"\?>\n/;
const TOKENS = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function readText(text: string): string {
  return text.replace(/&(?:([a-z0-9#]+);)?/g, (sign, name?: string) => {
    const meant = name === undefined ? undefined : ENTITIES[name];
    if (meant === undefined) throw new Error(`${sign} is nothing that XML knows`);
    return meant;
  });
}

/** Reads a document as strictly as a parser of XML does; what is not well formed is thrown. */
export function readXml(document: string): XmlElement {
  if (!document.isWellFormed() || !CHARACTERS.test(document)) throw new Error('A character that XML has not');
  if (!HEAD.test(document)) throw new Error('No head');
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] = [
    { name: '', attributes: {}, children: [], text: '' },
  ];
  const text = document.replace(HEAD, '').trim();
  let read = 0;
  for (const { 0: token, 1: end, 2: name = '', 3: given = '', 4: isEmpty, 5: words } of text.matchAll(TOKENS)) {
    read += token.length;
    const current = open.at(-1);
    if (current === undefined) throw new Error('Beyond the end');
    if (words !== undefined) current.text += readText(words);
    else if (end === '/') {
      if (current.name !== name) throw new Error(`</${name}> ends <${current.name}>`);
      open.pop();
      open.at(-1)?.children.push(current);
    } else {
      const pairs = [...given.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        readText(value),
      ]);
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      if (isEmpty === '/') current.children.push(element);
      else open.push(element);
    }
  }
  const [root, ...more] = open[0]?.children ?? [];
  if (read !== text.length || open.length !== 1 || root === undefined || more.length > 0)
    throw new Error(`Not well formed at ${read}`);
  return root;
}

/** All elements of this name below one. */
export const findAll = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);

/** The text of the first element of this name. */
export const textOf = (element: XmlElement, name: string): string | undefined => findAll(element, name)[0]?.text;
