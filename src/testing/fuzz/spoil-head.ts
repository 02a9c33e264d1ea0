import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { type DraftCall, type Header, withBody, withHeaders, withoutHeader } from './draft-call.ts';
import { oddText } from './odd-values.ts';

type Spoil = (draft: DraftCall, chance: Chance) => DraftCall;

const replace = (draft: DraftCall, name: string, value: string): DraftCall =>
  withHeaders(withoutHeader(draft, name), [name, value]);

const add =
  (...pairs: readonly Header[]): Spoil =>
  (draft, chance) =>
    withHeaders(draft, chance.pick(pairs));

const aim =
  (change: (target: string, chance: Chance) => string): Spoil =>
  (draft, chance) => ({ ...draft, target: change(draft.target, chance) });

/** A path that leads to the same place or out of the site, as far as somebody resolves it. */
const DETOURS = [
  '/.',
  '/..',
  '/%2e%2e',
  '/%2E%2e/%2e%2e',
  '//',
  '///evil.example/..',
  '/%5c',
  '/\\',
  '/a/..',
  '/..;',
  '/%252e%252e',
  '/%c0%ae%c0%ae',
];

/** Ways in which a head can be wrong, each kind one line. */
const SPOILS: readonly Spoil[] = [
  // Who is asked.
  (draft) => withHeaders(draft, ['host', 'evil.example']),
  (draft) => withoutHeader(draft, 'host'),
  (draft, chance) =>
    replace(
      draft,
      'host',
      chance.pick([
        '',
        ' ',
        'evil.example',
        '[::1',
        'a b',
        'localhost:99999',
        '%',
        'a'.repeat(5_000),
        '\0',
        'user@localhost',
        'é',
      ]),
    ),
  aim(
    (target, chance) =>
      `${chance.pick(['http://evil.example', 'http://localhost', 'https://user:pass@evil.example:0', 'ftp://x', 'http://[::1', 'http:'])}${target}`,
  ),
  // In which way.
  (draft, chance) => ({
    ...draft,
    method: chance.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']),
  }),
  (draft, chance) => ({
    ...draft,
    method: chance.pick([
      'PROPFIND',
      'LOCK',
      'SEARCH',
      'QUERY',
      'M-SEARCH',
      'FOO',
      'get',
      'G\0T',
      'PRI',
      'x'.repeat(300),
    ]),
  }),
  (draft, chance) => ({ ...draft, method: 'OPTIONS', target: chance.pick([draft.target, '*']) }),
  (draft) => ({ ...draft, method: 'CONNECT', target: 'evil.example:443', isWhole: false }),
  (draft, chance) => ({
    ...draft,
    version: chance.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.2', 'http/1.1', 'HTTP/1.1 ', 'RTSP/1.0', '']),
  }),
  // For what.
  aim((target, chance) => `${chance.pick(DETOURS)}${target}`),
  aim((target, chance) => `${target.split('?')[0] ?? ''}${chance.pick(DETOURS)}/x`),
  aim(
    (target, chance) =>
      `${target}${chance.pick(['%', '%zz', '%00', '%0d%0a', '?', '??a', '#x', '/', '//', '.data', ';a=b', '\u00ff', '\0', ' ', '%ed%a0%80'])}`,
  ),
  aim((_, chance) =>
    chance.pick([
      '*',
      '',
      '?',
      '//',
      '/\\',
      'x',
      `/${'/'.repeat(8_000)}x/`,
      `/${'a/'.repeat(3_000)}`,
      `/x?${'a=1&'.repeat(2_000)}`,
      `/${'%2e/'.repeat(2_000)}`,
      `/${'x'.repeat(20_000)}`,
    ]),
  ),
  aim(
    (_, chance) =>
      `/a/${chance.pick(['../../server/index.js', '%2e%2e/%2e%2e/package.json', '..%2f..%2fserver/index.js', '.', '%00', 'x.js'])}`,
  ),
  // From whom.
  (draft, chance) =>
    withHeaders(withoutHeader(draft, 'authorization'), [
      'authorization',
      chance.pick([
        '',
        'Basic',
        'Basic dTpw',
        'Bearer',
        `Bearer ${'x'.repeat(60)}`,
        `Bearer ${'x'.repeat(7_000)}`,
        'Bearer a b',
        'Digest username="x"',
        'Negotiate AAAA',
        '\u00ff',
        'Bearer \u0001',
      ]),
    ]),
  (draft, chance) =>
    withHeaders(withoutHeader(draft, 'cookie'), [
      'cookie',
      chance.pick([
        '',
        ';',
        '=',
        '====',
        ';;;=;',
        'anabranch',
        `anabranch=${'x'.repeat(43)}`,
        'anabranch=%zz',
        'anabranch=%00',
        'anabranch="',
        '__proto__=1; csrftoken=1',
        `anabranch=${oddText(chance).replaceAll(/[\0\r\n]/g, '')}`,
        'content_release=%ed%a0%80; anabranch-device=x',
        `content_release=${'x'.repeat(3_000)}`,
        'a=1; '.repeat(2_000),
        `x=${'y'.repeat(12_000)}`,
      ]),
    ]),
  (draft, chance) =>
    withHeaders(draft, [
      'x-forwarded-for',
      chance.pick([
        '',
        'x',
        '1.2.3.4, , 5',
        '::ffff:1.2.3.4%eth0',
        '999.1.1.1',
        '1.2.3.4:80',
        `${'1.1.1.1,'.repeat(500)}2.2.2.2`,
        'unknown',
        '"_x"',
      ]),
    ]),
  add(
    ['x-forwarded-proto', 'javascript'],
    ['x-forwarded-host', 'evil.example/..//'],
    ['x-forwarded-host', 'a, b'],
    ['forwarded', 'for=;;;'],
  ),
  (draft, chance) =>
    withHeaders(draft, [
      'user-agent',
      chance.pick(['', oddText(chance).replaceAll(/[\0\r\n]/g, ''), 'x'.repeat(10_000)]),
    ]),
  (draft, chance) =>
    withHeaders(draft, [
      'idempotency-key',
      chance.pick(['', ' ', 'k', 'k'.repeat(201), 'k'.repeat(8_000), '\u00ff\u00fe', "';--"]),
    ]),
  // How it is wanted.
  add(
    ['accept-encoding', 'gzip'],
    ['accept-encoding', 'gzip, deflate, br, zstd'],
    ['accept-encoding', 'br;q=1.0, *;q=0'],
    ['accept-encoding', 'identity;q=0'],
    ['accept-encoding', ';;;,,q'],
    ['accept-encoding', 'x'.repeat(3_000)],
  ),
  add(
    ['range', 'bytes=0-0'],
    ['range', 'bytes=-1'],
    ['range', 'bytes=9-1'],
    ['range', `bytes=${'0-1,'.repeat(800)}`],
    ['range', 'x'],
  ),
  add(
    ['if-none-match', '"'],
    ['if-none-match', '*'],
    ['if-modified-since', 'x'],
    ['if-modified-since', 'Thu, 01 Jan 2099 00:00:00 GMT'],
    ['if-match', '"x"'],
    ['if-range', 'x'],
  ),
  add(['expect', '100-continue'], ['expect', 'x'], ['expect', '']),
  add(
    ['upgrade', 'websocket'],
    ['upgrade', 'h2c'],
    ['connection', 'upgrade'],
    ['http2-settings', 'x'],
    ['te', 'trailers, x'],
    ['trailer', 'x'],
  ),
  add(
    ['content-encoding', 'gzip'],
    ['content-encoding', 'br'],
    ['content-type', 'multipart/form-data; boundary="'],
    ['content-type', 'application/json'],
  ),
  (draft) => withBody(withHeaders(draft, ['content-encoding', 'gzip']), gzipSync('[]').subarray(0, 12)),
  // How it is written.
  (draft) => ({
    ...withHeaders(draft, ['transfer-encoding', 'chunked'], ['content-length', '3']),
    body: Buffer.from('0\r\n\r\n'),
  }),
  (draft, chance) => ({
    ...withHeaders(draft, ['transfer-encoding', chance.pick(['x', 'chunked, x', 'chunked, chunked', 'gzip', ''])]),
    isWhole: false,
  }),
  (draft, chance) => ({
    ...withHeaders(draft, [
      'content-length',
      chance.pick(['-1', 'x', '', '1, 2', '99999999999999999999', '0x1', '+1', '1e3']),
    ]),
    isWhole: false,
  }),
  (draft, chance) => ({
    ...replace(draft, 'content-length', chance.pick(['5', '20000', '300000', '999999999999'])),
    body: Buffer.from('{'),
    isWhole: false,
  }),
  (draft) => withHeaders(draft, ['x-folded', 'a\r\n b']),
  (draft, chance) =>
    withHeaders(draft, [chance.pick(['', ' ', 'a b', 'é', 'x\0', '__proto__', 'constructor', 'x:y', '\u0001']), 'x']),
  (draft, chance) => withHeaders(draft, ['x-long', 'x'.repeat(chance.pick([4_000, 17_000, 70_000]))]),
  (draft, chance) =>
    withHeaders(draft, ...Array.from({ length: chance.pick([90, 1_500]) }, (_, n): Header => [`x-${n}`, ''])),
  (draft) => ({
    ...draft,
    body: Buffer.concat([draft.body ?? Buffer.alloc(0), Buffer.from('GET / HTTP/1.1\r\nbroken')]),
  }),
];

/** One to three things wrong in the head of a call. */
export function spoilHead(draft: DraftCall, chance: Chance): DraftCall {
  let spoilt = draft;
  for (let left = chance.pick([1, 1, 2, 3]); left > 0; left -= 1) spoilt = chance.pick(SPOILS)(spoilt, chance);
  return spoilt;
}
