import { PAGE_PATHS } from '../site-pages.ts';
import type { Chance } from './chance.ts';
import { type DraftCall, withBody, withHeaders } from './draft-call.ts';
import { type Caller, listKnownValues } from './fuzz-world.ts';
import { oddText } from './odd-values.ts';
import { encodeText } from './operation-calls.ts';

const PATHS: readonly string[] = [
  ...PAGE_PATHS,
  ...['/healthz', '/readyz', '/api/openapi.json', '/dev/outbox', '/dev/outbox.json', '/favicon.svg'],
];

/** The names of the fields of all forms; a page that does not know one must not mind it. */
const FIELDS = [
  ...[
    'back',
    'carryover',
    'code',
    'consent',
    'default_dashboard',
    'email',
    'endOthers',
    'existingPassword',
    'firstName',
  ],
  ...['intent', 'lastName', 'myZone', 'my_zone', 'notifications', 'password', 'ref', 'repeatPassword', 'termsId'],
  ...['token', 'username', 'volume', 'volume_unit', 'wantsCode', 'zone', 'state', '__proto__', 'session'],
  ...['name', 'phone', 'holding', 'comments', 'offer', 'website', 'id'],
];

const INTENTS = ['save', 'change', 'delete', 'end', 'endOthers', 'setUp', 'confirm', 'turnOff', 'resend'];

/** A page, its data, or a form sent to it. */
export function draftPageCall(chance: Chance, caller: Caller): DraftCall {
  const path = chance.pick(PATHS);
  const filled = path.replace(/:\w+\?|:\w+|\*/g, () => encodeText(chance.oneIn(2) ? 'x'.repeat(43) : oddText(chance)));
  const asData = chance.oneIn(3) ? (filled === '/' ? '_root.data' : '.data') : '';
  const isForm = chance.oneIn(4);
  const query = chance.oneIn(2) ? '' : printFields(chance, caller, 4);
  const draft: DraftCall = {
    about: `page ${path}`,
    method: isForm
      ? chance.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'])
      : chance.pick(['GET', 'GET', 'GET', 'HEAD']),
    target: `${filled}${asData}${query === '' ? '' : `?${query}`}`,
    version: 'HTTP/1.1',
    headers: [['host', 'localhost'], ['connection', 'close'], ...caller.headers],
    body: null,
    isWhole: true,
  };
  return isForm ? addForm(draft, chance, caller) : draft;
}

function printFields(chance: Chance, caller: Caller, most: number): string {
  const known = listKnownValues(chance, caller);
  const pairs = Array.from({ length: chance.integer(0, most) }, () => {
    const name = chance.oneIn(12)
      ? oddText(chance).slice(0, 300)
      : chance.pick([...FIELDS, 'redirect', '_routes', 'index']);
    const value = name === 'intent' ? chance.pick(INTENTS) : chance.pick([...(known.get(name) ?? []), oddText(chance)]);
    return `${encodeText(name)}=${encodeText(String(value).slice(0, 2_000))}`;
  });
  return pairs.join('&');
}

function addForm(draft: DraftCall, chance: Chance, caller: Caller): DraftCall {
  const token = `csrfToken=${encodeText(chance.oneIn(8) ? oddText(chance) : caller.csrfToken)}`;
  const fields = `${token}&${printFields(chance, caller, 8)}`;
  const from = withHeaders(draft, [
    'origin',
    chance.pick(['http://localhost', 'http://localhost', 'null', 'https://evil.example', '%']),
  ]);
  const send = (type: string | null, body: string | Buffer): DraftCall =>
    withBody(type === null ? from : withHeaders(from, ['content-type', type]), Buffer.from(body));
  return chance.pickWeighted<() => DraftCall>([
    [8, () => send('application/x-www-form-urlencoded', fields)],
    [1, () => send('multipart/form-data; boundary=x', printMultipart(fields))],
    [1, () => send('multipart/form-data; boundary=x', printMultipart(fields).slice(0, chance.integer(0, 200)))],
    [1, () => send('multipart/form-data', printMultipart(fields))],
    [1, () => send(`multipart/form-data; boundary=${'x'.repeat(300)}`, fields)],
    [1, () => send('application/json', JSON.stringify({ username: 'a', csrfToken: caller.csrfToken }))],
    [1, () => send('text/plain', fields)],
    [1, () => send(null, fields)],
    [1, () => from],
    [1, () => send('application/x-www-form-urlencoded', chance.bytes(chance.pick([1, 400])))],
    [1, () => send('application/x-www-form-urlencoded', Buffer.alloc(chance.pick([20_000, 300_000]), 0x61))],
  ])();
}

const printMultipart = (fields: string): string =>
  `${[...new URLSearchParams(fields)]
    .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--x--\r\n`;
