import { parseSync } from 'vite';

/** One small mistake that somebody could make. */
export interface Mutant {
  readonly number: number;
  readonly file: string;
  readonly line: number;
  /** `a < b` to `a <= b`, on one line. */
  readonly change: string;
}

export interface PlantedFile {
  /** The file with all its mutants in it, each asleep until its number is switched on. */
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** A node of the syntax tree, as far as all of them are alike. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What a mutant puts in the place of a node, as text. */
interface Change {
  readonly node: Node;
  readonly text: string;
}

const isSql = (node: Node, source: string): boolean =>
  node.type === 'TaggedTemplateExpression' && isNode(node.tag) && source.slice(node.tag.start, node.tag.end) === 'sql';

/** The global function that says whether a mutant is awake. */
export const SWITCH = '__isMutant';
/** The global function that says how often a property is tried that is tried so often otherwise. */
export const RUNS = '__runsOf';

/** Plants every mutant of a file; numbers go on from `first`. */
export function plantMutants(file: string, source: string, first: number): PlantedFile {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const changes = Map.groupBy(listChanges(program as unknown as Node, source), ({ node }) => node);
  const mutants: Mutant[] = [];
  const number = (change: Change): number => {
    const from = source.slice(change.node.start, change.node.end);
    const before = change.node.start + (isSql(change.node, source) ? countAlike(from, change.text) : 0);
    const line = source.slice(0, before).split('\n').length;
    mutants.push({ number: first + mutants.length, file, line, change: describeChange(from, change.text) });
    return first + mutants.length - 1;
  };

  /** The text of a node with the mutants within it, and its own around it. */
  const print = (node: Node): string => {
    const own = (changes.get(node) ?? []).map((change) => ({ ...change, number: number(change) }));
    let text = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      text += source.slice(at, child.start) + print(child);
      at = child.end;
    }
    text += source.slice(at, node.end);
    if (own.length === 0) return text;
    // In braces, or an `else` that follows would be its own.
    if (isStatement(node)) return `{ if (!${SWITCH}(${own[0]?.number})) ${text} }`;
    return `(${own.map((change) => `${SWITCH}(${change.number}) ? (${change.text}) : `).join('')}(${text}))`;
  };

  const body = print(program as unknown as Node);
  return { code: source.slice(0, program.start) + body + source.slice(program.end), mutants };
}

const MAX_CHARACTERS = 60;
const AROUND = 16;

/** How many letters at their start two texts share. */
function countAlike(one: string, other: string): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count += 1;
  return count;
}

/** Both texts on one line; of long ones what differs and a little around it. */
function describeChange(from: string, to: string): string {
  const [before, after] = [from, to].map((text) => text.replaceAll(/\s+/g, ' ')) as [string, string];
  if (Math.max(before.length, after.length) <= MAX_CHARACTERS) return `${before} → ${after === '' ? 'nothing' : after}`;
  const start = countAlike(before, after);
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const [first, last] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    const middle = text.slice(first, last);
    return `${first > 0 ? '…' : ''}${middle.slice(0, MAX_CHARACTERS)}${middle.length > MAX_CHARACTERS || last < text.length ? '…' : ''}`;
  };
  return `${cut(before)} → ${after === '' ? 'nothing' : cut(after)}`;
}

const isStatement = ({ type }: Node): boolean => type.endsWith('Statement');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Of what is only of the types nothing is left when it runs. */
const KEEPS_AN_EXPRESSION: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSParameterProperty',
]);

const IMPORTS: ReadonlySet<string> = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/** What is said of a call in the documents of the API, which no rule reads. */
const DOCUMENTED: ReadonlySet<string> = new Set(['summary', 'description']);

/** The nodes within a node that can hold a mutant, in their order. */
function childrenOf(node: Node): readonly Node[] {
  if (IMPORTS.has(node.type)) return [];
  const skips = (field: string): boolean =>
    (field === 'key' && node.computed !== true) ||
    (field === 'source' && node.type.startsWith('Export')) ||
    (field === 'value' && DOCUMENTED.has(nameOf(node.key)));
  // The two names of a shorthand are one text.
  if (node.type === 'Property' && node.shorthand === true) return isNode(node.value) ? childrenOf(node.value) : [];
  return Object.entries(node)
    .filter(([field]) => !skips(field))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || KEEPS_AN_EXPRESSION.has(type))
    .sort((left, right) => left.start - right.start);
}

const nameOf = (key: unknown): string => (isNode(key) && typeof key.name === 'string' ? key.name : '');

/** Every change of a tree. In a chain with `?.` only what is asked for along it is changed, not the chain itself. */
function listChanges(node: Node, source: string, isInChain = false): readonly Change[] {
  const own = isInChain ? [] : changesOf(node, source).map((text) => ({ node, text }));
  if (node.type === 'IfStatement' && isNode(node.test)) {
    for (const text of ['true', 'false']) own.push({ node: node.test, text });
  }
  const within = childrenOf(node).flatMap((child) => listChanges(child, source, isChained(node, child, isInChain)));
  return [...own, ...within];
}

function isChained(node: Node, child: Node, isInChain: boolean): boolean {
  if (node.type === 'ChainExpression') return true;
  // The text of a tag is not a text.
  if (node.type === 'TaggedTemplateExpression' && child.type === 'TemplateLiteral') return true;
  return isInChain && (child === node.callee || child === node.object || child === node.expression);
}

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Left out, the rest of the expression is what they were called on. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'replace',
  'replaceAll',
  'padStart',
  'where',
  'whereRef',
  'orderBy',
  'limit',
  'forUpdate',
  'forShare',
  'skipLocked',
]);

/** How a query that is put together compares and sorts. */
const OTHER_WORDS_OF_QUERIES: ReadonlyMap<string, string> = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
  ['not in', 'in'],
  ['asc', 'desc'],
  ['desc', 'asc'],
]);

/** What may be mistaken in SQL, and what stands there then. */
const MISTAKES_OF_SQL: readonly (readonly [RegExp, string])[] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/(?<=\b(?:where|and|or|on|when) \(?[\w.]+) = /g, ' <> '],
  [/(?<!\bbetween \S+\s)(?<=[\w)}]\s+)and\b/g, 'or'],
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
  [/\bnot exists\b/g, 'exists'],
  [/ desc\b/g, ''],
  [/(?<=order by [\w.]+)(?![\w.(]| desc)/g, ' desc'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
  [/ \+ /g, ' - '],
  [/(?<= select) distinct\b/g, ''],
  [/\bunion all\b/g, 'union'],
];

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
]);

/** What may stand in the place of a node by mistake. */
function changesOf(node: Node, source: string): readonly string[] {
  const textOf = (part: unknown): string => (isNode(part) ? source.slice(part.start, part.end) : '');
  const operator = String(node.operator);
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return isOfTexts(node) ? [] : others(operator).map((other) => replaceOperator(node, source, other));
    case 'LogicalExpression':
      return [textOf(node.left), textOf(node.right)];
    case 'ConditionalExpression':
      return [textOf(node.consequent), textOf(node.alternate)];
    case 'UnaryExpression':
      return operator === '!' || operator === '-' ? [textOf(node.argument)] : [];
    case 'UpdateExpression':
      return [textOf(node).replaceAll(operator, operator === '++' ? '--' : '++')];
    case 'Literal':
      return changesOfLiteral(node);
    case 'TemplateLiteral':
      return changesOfTemplate(node, source);
    case 'TaggedTemplateExpression':
      return isSql(node, source) ? changesOfSql(node, source) : [];
    case 'CallExpression':
      return changesOfCall(node, source);
    case 'ExpressionStatement':
      return node.directive === undefined || node.directive === null ? [''] : [];
    case 'ContinueStatement':
    case 'BreakStatement':
      return [''];
    default:
      return [];
  }
}

const others = (operator: string): readonly string[] => OTHER_OPERATORS[operator] ?? [];

/** A sum of texts has no difference. */
const isOfTexts = ({ operator, left, right }: Node): boolean =>
  (operator === '+' || operator === '+=') &&
  [left, right].some((side) => isNode(side) && (side.type === 'TemplateLiteral' || typeof side.value === 'string'));

function replaceOperator({ left, right, operator }: Node, source: string, other: string): string {
  if (!isNode(left) || !isNode(right)) return '';
  const between = source.slice(left.end, right.start).replace(String(operator), other);
  return source.slice(left.start, left.end) + between + source.slice(right.start, right.end);
}

function changesOfLiteral({ value, bigint }: Node): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'string') return [changeText(value)];
  if (typeof bigint === 'string') return [`${BigInt(bigint) + 1n}n`];
  if (typeof value !== 'number') return [];
  return value === 0 ? ['1'] : [String(value + 1), String(value - 1)];
}

function changeText(value: string): string {
  const other = OTHER_WORDS_OF_QUERIES.get(value) ?? (value === '' ? 'mutant' : '');
  return `'${other}'`;
}

/** Each mistake at each place of the SQL; what stands in `${…}` has its own. */
function changesOfSql(node: Node, source: string): readonly string[] {
  const text = source.slice(node.start, node.end);
  const { expressions } = node.quasi as { readonly expressions: readonly Node[] };
  const isWithin = (at: number): boolean => expressions.some(({ start, end }) => at >= start && at < end);
  return MISTAKES_OF_SQL.flatMap(([mistaken, other]) =>
    [...text.matchAll(mistaken)]
      .filter(({ index }) => !isWithin(node.start + index))
      .map(({ 0: part, index }) => text.slice(0, index) + other + text.slice(index + part.length)),
  );
}

/** Two values that change places, or no text at all. */
function changesOfTemplate(node: Node, source: string): readonly string[] {
  const [one, other] = node.expressions as readonly Node[];
  if (one === undefined) return ["''"];
  if (other === undefined) return ["''"];
  return [
    source.slice(node.start, one.start) +
      source.slice(other.start, other.end) +
      source.slice(one.end, other.start) +
      source.slice(one.start, one.end) +
      source.slice(other.end, node.end),
  ];
}

function changesOfCall({ callee, end }: Node, source: string): readonly string[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return [];
  const name = nameOf(property);
  const other = OTHER_NAMES.get(name);
  if (other !== undefined)
    return [source.slice(object.start, property.start) + other + source.slice(property.end, end)];
  return LEFT_OUT.has(name) ? [source.slice(object.start, object.end)] : [];
}
