import { createECDH, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { derivePushKeys } from './push-keys.ts';
import { readAuth, readPoint } from './read-client-keys.ts';

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def_gh-1',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QK3',
    'https://wns2-by3p.notify.windows.com/w/?token=BQY%2f',
    'https://push.example.com:443/a',
  ])('may be %s', (text) => {
    expect(isPushEndpoint(text, null)).toBe(true);
  });

  test.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://anna:secret@push.example.com/a',
    'https://anna@push.example.com/a',
    'https://push.example.com/a#b',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0177.0.0.1/a',
    'https://93.184.216.34/a',
    'https://[::1]/a',
    'https://[2606:4700::1]/a',
    'https://localhost/a',
    'https://LOCALHOST/a',
    'https://push.localhost/a',
    'https://database/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://router.lan/a',
    'https://nas.home.arpa/a',
    'https://push.example.com./a',
    'https:///a',
    'ftp://push.example.com/a',
    'javascript:alert(1)',
    'data:text/plain,a',
    'push.example.com',
    '',
    `https://push.example.com/${'a'.repeat(2_000)}`,
  ])('may not be %s', (text) => {
    expect(isPushEndpoint(text, null)).toBe(false);
  });

  test.each([
    ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'home.arpa'],
    ...['test', 'invalid', 'onion'],
  ])(
    'may not end in .%s, which means a machine of this network or none, and may end in what only sounds alike',
    (name) => {
      expect(isPushEndpoint(`https://push.${name}/a`, null)).toBe(false);
      expect(isPushEndpoint(`https://push.my${name}/a`, null)).toBe(true);
      expect(isPushEndpoint(`https://${name}.example.com/a`, null)).toBe(true);
    },
  );

  test('may be 2,000 letters long, and no longer', () => {
    const start = 'https://push.example.com/';
    expect(isPushEndpoint(start.padEnd(2_000, 'a'), null)).toBe(true);
    expect(isPushEndpoint(start.padEnd(2_001, 'a'), null)).toBe(false);
  });

  test('may be anywhere for a service that the operator has named, and there alone', () => {
    const own = 'http://127.0.0.1:9000';
    expect(isPushEndpoint('http://127.0.0.1:9000/push/a', own)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9001/push/a', own)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1:9000/push/a', own)).toBe(false);
    expect(isPushEndpoint('http://anna@127.0.0.1:9000/push/a', own)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:9000/push/a', null)).toBe(false);
  });
});

/** The same ranges as text, compared bit by bit. */
const bitsOf = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
const PRIVATE_BITS_OF_IPV4 = [
  ...['00000000', '00001010', '0110010001', '01111111', '1010100111111110', '101011000001', '110000000000000000000000'],
  ...['110000000000000000000010', '110000000001111111000100', '110000000011010011000001', '110000000101100001100011'],
  ...['1100000010101000', '110000001010111100110000', '110001100001001', '110001100011001101100100'],
  ...['110010110000000001110001', '1110', '1111'],
];

describe('an IP address', () => {
  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '2606:4700::1',
    '2001:200::1',
    '2001:db9::1',
    '2003::1',
    '2620:4f:8001::1',
    '3ffe::1',
    '3fff:1000::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'fc00::1',
      'fd12::1',
    ],
    ...['ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
    ...['2001:1ff::1', '2620:4f:8000::1', '3fff:fff::1'],
    ...['4000::1', '5f00::1', '', 'localhost', '1.2.3', '8.8.8.8.8'],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('is private when its bits begin as those of a range that is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }), (bytes) => {
        const isPrivate = PRIVATE_BITS_OF_IPV4.some((start) => bitsOf(bytes).startsWith(start));
        expect(isPublicAddress(bytes.join('.'))).toBe(!isPrivate);
      }),
      { numRuns: 5_000 },
    );
  });

  test('of a range is private at both its ends, and public beside them', () => {
    for (const start of PRIVATE_BITS_OF_IPV4) {
      for (const end of ['0', '1']) {
        const bits = start.padEnd(32, end);
        const bytes = [0, 8, 16, 24].map((at) => Number.parseInt(bits.slice(at, at + 8), 2));
        expect(isPublicAddress(bytes.join('.'))).toBe(false);
      }
    }
  });
});

describe('the keys', () => {
  test('of a site are the same for the same secret, and a point of the curve', () => {
    const [one, again] = [derivePushKeys(Buffer.alloc(32, 1)), derivePushKeys(Buffer.alloc(32, 1))];
    expect(again).toEqual(one);
    expect(derivePushKeys(Buffer.alloc(32, 2)).publicKey).not.toBe(one.publicKey);
    expect(readPoint(one.publicKey)).not.toBeNull();
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(one.privateKey, 'base64url');
    expect(curve.getPublicKey('base64url')).toBe(one.publicKey);
  });

  test('of a browser are 65 bytes that lie on the curve, as a second reader says too', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.nat(7), fc.boolean(), (at, bit, isSpoilt) => {
        const point = createECDH('prime256v1').generateKeys();
        if (isSpoilt) point[at + 1] = (point[at + 1] ?? 0) ^ (1 << bit);
        const jwk = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
        let isPoint = true;
        try {
          createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...jwk } });
        } catch {
          isPoint = false;
        }
        expect(readPoint(point.toString('base64url')) !== null).toBe(isPoint);
        expect(isPoint).toBe(!isSpoilt);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    '',
    'A',
    Buffer.alloc(65).toString('base64url'),
    Buffer.alloc(65, 4).toString('base64url'),
    createECDH('prime256v1').generateKeys('base64url', 'compressed'),
    createECDH('prime256v1').generateKeys('base64url', 'hybrid'),
    `${createECDH('prime256v1').generateKeys('base64url')}!`,
    createECDH('prime256v1').generateKeys('hex'),
    createECDH('secp256k1').generateKeys('base64url'),
  ])('of a browser are not %j', (text) => {
    expect(readPoint(text)).toBeNull();
  });

  test('of a browser hold a secret of 16 bytes', () => {
    expect(readAuth(Buffer.alloc(16, 9).toString('base64url'))).toEqual(Buffer.alloc(16, 9));
    for (const text of ['', 'AAAA', Buffer.alloc(15).toString('base64url'), Buffer.alloc(17).toString('base64url')])
      expect(readAuth(text)).toBeNull();
  });
});
