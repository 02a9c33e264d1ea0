import { gzipSync } from 'node:zlib';
import { needsCsrf } from '#contract/operation.ts';
import { listOperations, type NamedOperation } from '#contract/operations/operations.ts';
import type { Chance } from './chance.ts';
import { type DraftCall, type Header, withBody, withHeaders, withoutHeader } from './draft-call.ts';
import { type Caller, listKnownValues } from './fuzz-world.ts';
import { makeFitting, spoil } from './make-input.ts';
import { oddText } from './odd-values.ts';

/** Hashing a password is dear by design; a tenth of the turns shows as much as all would. */
const weightOf = ({ operation: { rate } }: NamedOperation): number => (rate === 'login' || rate === 'account' ? 1 : 4);

const OPERATIONS = listOperations().map((named) => [weightOf(named), named] as const);

/** A call of an operation: one in three as the schemas want it, else with a part spoilt. */
export function draftOperationCall(chance: Chance, caller: Caller): DraftCall {
  const named = chance.pickWeighted(OPERATIONS);
  const { group, name, operation } = named;
  const maker = { chance, known: listKnownValues(chance, caller, operation.path) };
  const parts = {
    params: makeFitting(operation.params, maker),
    query: makeFitting(operation.query, maker),
    body: makeFitting(operation.body, maker),
  };
  const spoilt = chance.pick(['none', 'params', 'query', 'body', 'body', 'form'] as const);
  const take = (part: keyof typeof parts): unknown => (spoilt === part ? spoil(parts[part], maker) : parts[part]);
  const query = printQuery(take('query'), chance);
  const draft: DraftCall = {
    about: `${group}.${name}`,
    method: operation.method,
    target: `${printPath(operation.path, take('params'), chance)}${query === '' ? '' : `?${query}`}`,
    version: 'HTTP/1.1',
    headers: [['host', 'localhost'], ['connection', 'close'], ...caller.headers, ...csrfHeaders(chance, caller)],
    body: null,
    isWhole: true,
  };
  if (!needsCsrf(operation) && !chance.oneIn(20)) return draft;
  const full = withBody(
    withHeaders(draft, ['content-type', 'application/json']),
    Buffer.from(JSON.stringify(take('body')) ?? ''),
  );
  return spoilt === 'form' ? spoilForm(full, chance) : full;
}

const csrfHeaders = (chance: Chance, { csrfToken }: Caller): readonly Header[] =>
  csrfToken === '' || chance.oneIn(20)
    ? []
    : [
        ['x-csrftoken', csrfToken],
        ['x-requested-with', 'XMLHttpRequest'],
      ];

/** Percent-encoded as UTF-8; half a surrogate becomes what browsers make of it. */
export const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());

function printPath(path: string, params: unknown, chance: Chance): string {
  const values = Object(params) as Record<string, unknown>;
  return `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? oddText(chance));
    return encodeText(text.slice(0, 600));
  })}`;
}

function printQuery(query: unknown, chance: Chance): string {
  const pairs = Object.entries(Object(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => {
      const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '');
      return `${encodeText(name.slice(0, 300))}=${encodeText(text.slice(0, 600))}`;
    }),
  );
  if (chance.oneIn(25)) pairs.push(chance.pick(['%', '%zz', 'a[b]=c', '&&&', '__proto__=1', '=', 'a=%ff%fe', '\\x=|']));
  return pairs.join('&');
}

const MEDIA_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonp',
  '*/*',
  'x',
  '/',
  'application/problem+json',
];

/** The same bytes under another name, packed, cut off or mixed up. */
function spoilForm(draft: DraftCall, chance: Chance): DraftCall {
  const body = draft.body ?? Buffer.alloc(0);
  const packed = gzipSync(body);
  const asGzip = (bytes: Buffer): DraftCall => withBody(withHeaders(draft, ['content-encoding', 'gzip']), bytes);
  return chance.pickWeighted<() => DraftCall>([
    [2, () => withHeaders(withoutHeader(draft, 'content-type'), ['content-type', chance.pick(MEDIA_TYPES)])],
    [1, () => withoutHeader(draft, 'content-type')],
    [2, () => withBody(draft, body.subarray(0, chance.integer(0, body.length)))],
    [1, () => withBody(draft, Buffer.concat([body, body]))],
    [1, () => withBody(draft, chance.bytes(chance.pick([1, 30, 3_000])))],
    [1, () => withBody(draft, Buffer.from(chance.pick(ODD_JSON)))],
    [1, () => withBody(draft, Buffer.alloc(chance.pick([0, 1, 16 * 1024, 16 * 1024 + 1, 300_000]), 0x5b))],
    [2, () => asGzip(packed)],
    [1, () => asGzip(packed.subarray(0, chance.integer(0, packed.length)))],
    [1, () => asGzip(Buffer.concat([packed, chance.bytes(9)]))],
    [1, () => asGzip(body)],
    [1, () => asGzip(gzipSync(Buffer.alloc(4_000_000, 0x5b), { level: 9 }))],
    [
      1,
      () => withBody(withHeaders(draft, ['content-encoding', chance.pick(['br', 'deflate', 'x', 'gzip, gzip'])]), body),
    ],
    [1, () => inChunks(draft, body, chance)],
  ])();
}

const ODD_JSON = [
  '1e999999',
  '[1,]',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '"\\ud800"',
  '"\\u0000"',
  'nul',
  '\ufeff{}',
  '{"username":"a","username":"b","password":"c"}',
  `${'['.repeat(20_000)}`,
  `{"kinds":["temporary"],"listings":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"kinds":["temporary","temporary"],"listings":[]}`,
  '-',
  '0x1',
  "{'a':1}",
];

function inChunks(draft: DraftCall, body: Buffer, chance: Chance): DraftCall {
  const bare = withHeaders(withoutHeader(draft, 'content-length'), ['transfer-encoding', 'chunked']);
  const half = Math.floor(body.length / 2);
  const pieces = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0);
  const printed = pieces.flatMap((piece) => [
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from('\r\n'),
  ]);
  const isWhole = !chance.oneIn(3);
  return { ...bare, body: Buffer.concat([...printed, Buffer.from(isWhole ? '0\r\n\r\n' : 'zz\r\n')]), isWhole };
}
