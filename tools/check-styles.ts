import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { type CssColor, type Selector, transform } from 'lightningcss';
import { ROOT } from './run-program.ts';

/** Roles of text and the like that any component may name. `base.css` defines these classes and no other. */
const ROLES = ['h3', 'icon', 'label', 'labels', 'meta', 'num', 'prose', 'skip', 'small', 'sr-only', 'turning'];

/** Of other classes a sheet may name the roles alone, to give them their place in its own markup. */
const REACHES_OUT = new RegExp(
  `:global(?!\\(\\.(${ROLES.join('|')})\\))|\\bcomposes\\s*:|^\\s*@import\\b|\\[class\\b`,
  'm',
);

const BASE = 'src/web/styles/base.css';
const TOKENS = 'src/web/styles/tokens.css';
const GLOBAL_SHEETS = /^src\/web\/styles\/[^/]+\.css$/;
/** Its black and white are for cameras, whatever the theme. */
const QR_CODE = 'src/web/features/settings/qr-code.tsx';

/** Forced colours draw every side of a border, whatever its colour; an open ring closes, and nobody sees that it turns. */
const LEFT_OUT_SIDE = /\bborder-[\w-]+-color\s*:\s*transparent/;

/** The least width and height of what is pressed, as it stands in the tokens; a length among others, as a column of a chart, may be the same by chance. */
const TARGET_WRITTEN_OUT = /:\s*-?44px\s*[;}]/;

/** What one sheet says. */
interface Sheet {
  readonly classes: ReadonlySet<string>;
  /** Colours that are written out, as they are read: `rgb`, `hsl`. */
  readonly colours: number;
  /** Custom properties with the conditions under which they are set; each as often as it is. */
  readonly tokens: readonly string[];
  readonly variables: ReadonlySet<string>;
  readonly reachesOut: boolean;
  /** A side of a border is left out by its colour. */
  readonly leavesSideOut: boolean;
  /** The size of a target stands in it as a figure. */
  readonly writesTarget: boolean;
  /** Rules for elements wherever they stand, with none of its classes. */
  readonly bare: number;
}

/** Every sheet and component of the pages against the rules of `docs/decisions/035`; one line a fault. */
export async function checkStyles(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('src/web/**/*.{css,ts,tsx}', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (path.startsWith('src/web/public/') || /\.(test|d)\.tsx?$/.test(path)) continue;
    files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findStyleFaults(files);
}

/** @param files Text of each file by its path from the root. */
export function findStyleFaults(files: ReadonlyMap<string, string>): readonly string[] {
  const paths = [...files.keys()];
  const sheets = new Map(
    paths.filter((path) => path.endsWith('.css')).map((path) => [path, readSheet(path, files.get(path) ?? '')]),
  );
  const components = new Map(
    paths.filter((path) => !path.endsWith('.css')).map((path) => [path, withoutComments(files.get(path) ?? '')]),
  );
  return [
    ...[...sheets].flatMap(([path, sheet]) => judgeSheet(path, sheet)),
    ...[...sheets].filter(([path]) => isModule(path)).flatMap(([path, sheet]) => judgeModule(path, sheet, components)),
    ...[...components].flatMap(([path, text]) => judgeComponent(path, text, sheets)),
    ...judgeRoles(sheets.get(BASE), components),
    ...judgeTokens(sheets),
    ...judgeLayers(files),
  ].sort();
}

/** The build puts each module into the layer of its folder, after `base`; a layer that it does not know would come last and win. */
const judgeLayers = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) =>
      [...withoutComments(text).matchAll(/@layer\s+([\w-]+)/g)]
        .filter(([, layer]) => layer !== 'base')
        .map(([, layer]) => `${path} has the layer ${layer}; sheets of their own know base alone`),
    );

const isModule = (path: string): boolean => path.endsWith('.module.css');

function readSheet(filename: string, text: string): Sheet {
  const classes = new Set<string>();
  const variables = new Set<string>();
  const tokens: string[] = [];
  const conditions: string[] = [];
  let [colours, bare] = [0, 0];
  const plain = withoutComments(text);
  const [reachesOut, leavesSideOut] = [REACHES_OUT.test(plain), LEFT_OUT_SIDE.test(plain)];
  const writesTarget = TARGET_WRITTEN_OUT.test(plain);
  transform({
    filename,
    code: Buffer.from(text),
    cssModules: false,
    visitor: {
      Selector(selector) {
        for (const name of listClasses(selector)) classes.add(name);
      },
      Color(colour) {
        if (isWrittenOut(colour)) colours += 1;
      },
      Variable({ name }) {
        variables.add(name.ident);
      },
      Rule: {
        style({ value }) {
          bare += value.selectors.filter((selector) => !isTied(selector)).length;
        },
        media(rule) {
          conditions.push(JSON.stringify(rule.value.query));
        },
      },
      RuleExit: {
        media() {
          conditions.pop();
        },
      },
      Declaration: {
        custom({ name }) {
          if (name.startsWith('--')) tokens.push([name, ...conditions].join(' '));
        },
      },
    },
  });
  return { classes, colours, tokens, variables, reachesOut, leavesSideOut, writesTarget, bare };
}

function listClasses(selector: Selector): readonly string[] {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [part.name];
    return 'selectors' in part && Array.isArray(part.selectors)
      ? (part.selectors as Selector[]).flatMap(listClasses)
      : [];
  });
}

/** To an element of its component: by one of its classes, or by the rule around it. */
const isTied = (selector: Selector): boolean =>
  listClasses(selector).length > 0 || selector.some(({ type }) => type === 'nesting');

/** Not the text's own colour, none at all, or one of the reader's system. */
const isWrittenOut = (colour: CssColor): boolean =>
  typeof colour === 'object' && colour.type !== 'currentcolor' && !('alpha' in colour && colour.alpha === 0);

function judgeSheet(path: string, sheet: Sheet): readonly string[] {
  const { colours, reachesOut, leavesSideOut, writesTarget, bare } = sheet;
  const isGlobal = GLOBAL_SHEETS.test(path);
  return [
    ...(isGlobal || isModule(path) ? [] : [`${path} is a global sheet: a class belongs to one component`]),
    ...(isModule(path) && reachesOut
      ? [`${path} reaches out of its component: no :global but for roles, composes, @import or [class]`]
      : []),
    ...(isModule(path) && bare > 0 ? [`${path} has rules without a class of its own: they hold for every page`] : []),
    ...(leavesSideOut ? [`${path} leaves a side of a border out by its colour, which forced colours draw`] : []),
    ...(path !== TOKENS && writesTarget ? [`${path} writes the size of a target out: it is var(--target)`] : []),
    ...(path === TOKENS || colours === 0 ? [] : [`${path} writes ${colours} colours out: they stand in ${TOKENS}`]),
  ];
}

/** The component of a sheet is the file of its name beside it. */
function judgeModule(path: string, { classes }: Sheet, components: ReadonlyMap<string, string>): readonly string[] {
  const own = path.replace(/\.module\.css$/, '.tsx');
  const users = [...components].filter(([from, text]) => listSheets(from, text).includes(path)).map(([from]) => from);
  const foreign = users
    .filter((from) => from !== own)
    .map((from) => `${from} imports ${path}, which belongs to ${own}`);
  if (!users.includes(own)) return [...foreign, `${path} is not imported by ${own}`];
  const text = components.get(own) ?? '';
  const used = new Set([...text.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name));
  // A class that is chosen by a value is used where the value is named.
  if (/\bcss\[/.test(text))
    for (const [, quoted, key] of text.matchAll(/['"`]([\w-]+)['"`]|\b(\w+):/g)) used.add(quoted ?? key);
  return [
    ...foreign,
    ...[...classes].filter((name) => !used.has(name)).map((name) => `${path} has .${name}, which ${own} does not use`),
    ...[...text.matchAll(/\bcss\.(\w+)/g)]
      .filter(([, name]) => !classes.has(name ?? ''))
      .map(([, name]) => `${own} uses ${name}, which ${path} does not have`),
  ];
}

const listSheets = (from: string, text: string): readonly string[] =>
  [...text.matchAll(/\bfrom\s+['"](\.[^'"]+\.module\.css)['"]|\bimport\s+['"](\.[^'"]+\.module\.css)['"]/g)].map(
    ([, named, bare]) => normalize(join(dirname(from), named ?? bare ?? '')),
  );

function judgeComponent(path: string, text: string, sheets: ReadonlyMap<string, Sheet>): readonly string[] {
  const missing = listSheets(path, text).filter((sheet) => !sheets.has(sheet));
  return [
    ...missing.map((sheet) => `${path} imports ${sheet}, which is not there`),
    ...listNamedClasses(text)
      .filter((name) => !ROLES.includes(name))
      .map((name) => `${path} names the class ${name}, which no sheet has`),
    ...(path === QR_CODE
      ? []
      : [...text.matchAll(/(?<!content=)['"](#[0-9a-f]{3,8})['"]/gi)].map(
          ([, colour]) => `${path} writes ${colour} out: colours stand in ${TOKENS}`,
        )),
  ];
}

/** Classes that are written as text: what stands in quotes behind `className`, but for what is compared or looked up. */
function listNamedClasses(text: string): readonly string[] {
  return [...text.matchAll(/\b[cC]lassName\s*=\s*(?:'([^']*)'|"([^"]*)"|\{)/g)].flatMap((match) => {
    const words = match[1] ?? match[2] ?? quotedIn(expressionAt(text, match.index + match[0].length));
    return words.split(/\s+/).filter((word) => word !== '');
  });
}

/** From behind the opening brace to the closing one. */
function expressionAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end += 1) depth += { '{': 1, '}': -1 }[text[end] ?? ''] ?? 0;
  return text.slice(start, end - 1);
}

function quotedIn(expression: string): string {
  const plain = expression.replace(/[!=]==?\s*(['"])[^'"]*\1/g, '').replace(/\[\s*(['"])[^'"]*\1\s*\]/g, '');
  const strings = [...plain.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');
  const templates = [...plain.matchAll(/`([^`]*)`/g)].map(([, template = '']) => template.replace(/\$\{[^}]*\}/g, ' '));
  return [...strings, ...templates].join(' ');
}

/** The list above, `base.css` and what is used are one. */
function judgeRoles(base: Sheet | undefined, components: ReadonlyMap<string, string>): readonly string[] {
  if (base === undefined) return [];
  const used = new Set([...components.values()].flatMap(listNamedClasses));
  return [
    ...[...base.classes]
      .filter((name) => !ROLES.includes(name))
      .map((name) => `${BASE} has .${name}, which is no listed role`),
    ...[...base.classes].filter((name) => !used.has(name)).map((name) => `${BASE} has .${name}, which nobody uses`),
    ...ROLES.filter((name) => !base.classes.has(name)).map((name) => `${BASE} does not have the role .${name}`),
  ];
}

/** Each token stands once for each kind of media, its dark value beside its light one. */
function judgeTokens(sheets: ReadonlyMap<string, Sheet>): readonly string[] {
  const faults: string[] = [];
  const known = new Set<string>();
  const seen = new Set<string>();
  for (const [path, { tokens }] of sheets) {
    for (const token of tokens) {
      const [name = ''] = token.split(' ', 1);
      known.add(name);
      if (/prefers-color-scheme/.test(token))
        faults.push(`${path} sets ${name} by the scheme: light-dark() says both values at once`);
      else if (path === TOKENS && seen.has(token)) faults.push(`${path} sets ${name} twice`);
      seen.add(token);
    }
  }
  for (const [path, { variables }] of sheets)
    for (const name of variables) if (!known.has(name)) faults.push(`${path} uses ${name}, which is set nowhere`);
  return faults;
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
