import { type Result, refuse, succeed } from '#domain/result.ts';
import { OPERATORS, type Predicate, type Scalar } from './predicate.ts';

/** `[at(document.type, "blog")]`, also in the older spelling `[:d = at(document.type, "blog")]`. */
const PREDICATE = /^\[\s*(?::d\s*=\s*)?([a-zA-Z.-]+)\(\s*([\w.-]*)\s*(,\s*)?/;
const PREDICATE_END = /^\)\s*\]\s*/;
const SCALAR = /^(?:"((?:\\"|[^"])*)"|(-?\d+(?:\.\d+)?)|(true|false))\s*/;
const PATH = /^(document\.(id|type|tags)|my\.[\w-]+\.[\w-]+)$/;

/** Reads the `q` parameters, each `[[...][...]]`; a document must match every predicate of every one. */
export function parsePredicates(queries: readonly string[]): Result<readonly Predicate[], string> {
  const predicates: Predicate[] = [];
  for (const query of queries) {
    const trimmed = query.trim();
    if (!trimmed.startsWith('[') || !trimmed.endsWith(']')) return refuse(`q is not in brackets: ${query}`);
    let rest = trimmed.slice(1, -1).trim();
    while (rest !== '') {
      const read = readPredicate(rest);
      if (!read.ok) return read;
      predicates.push(read.value.predicate);
      rest = read.value.rest;
    }
  }
  return succeed(predicates);
}

function readPredicate(text: string): Result<{ predicate: Predicate; rest: string }, string> {
  const [head = '', name = '', path = '', comma] = PREDICATE.exec(text) ?? [];
  if (head === '') return refuse(`A predicate was expected at: ${text}`);
  const operator = OPERATORS.find((one) => one === name);
  if (operator === undefined) return refuse(`The predicate ${name} is not supported by this repository.`);
  if (!PATH.test(path)) return refuse(`The path ${path} is not supported by this repository.`);
  const needsValue = operator !== 'has' && operator !== 'missing';
  const values = needsValue ? readValues(text.slice(head.length)) : { values: [], rest: text.slice(head.length) };
  const [end = ''] = PREDICATE_END.exec(values?.rest ?? '') ?? [];
  if (values === null || end === '' || (comma !== undefined) !== needsValue)
    return refuse(`A value and a closing bracket were expected at: ${text.slice(head.length)}`);
  return succeed({ predicate: { operator, path, values: values.values }, rest: values.rest.slice(end.length) });
}

/** One value, or a list of them in brackets. */
function readValues(text: string): { values: readonly Scalar[]; rest: string } | null {
  if (!text.startsWith('[')) {
    const one = readScalar(text);
    return one === null ? null : { values: [one.value], rest: one.rest };
  }
  const values: Scalar[] = [];
  let rest = text.slice(1).trimStart();
  while (!rest.startsWith(']')) {
    const one = readScalar(rest);
    if (one === null) return null;
    values.push(one.value);
    rest = one.rest.replace(/^,\s*/, '');
  }
  return { values, rest: rest.slice(1).trimStart() };
}

function readScalar(text: string): { value: Scalar; rest: string } | null {
  const [all = '', quoted, number, truth] = SCALAR.exec(text) ?? [];
  if (all === '') return null;
  const rest = text.slice(all.length);
  if (quoted !== undefined) return { value: quoted.replaceAll('\\"', '"'), rest };
  return { value: number === undefined ? truth === 'true' : Number(number), rest };
}
