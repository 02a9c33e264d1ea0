import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  picturePolicy,
  policyOfChecksums,
  securityHeaders,
  workerPolicy,
} from './security-headers.ts';

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

describe('every answer', () => {
  const HEADERS = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    'content-security-policy': NOTHING,
  };

  test('lets nothing load, be framed or be read from elsewhere, unless its own policy says otherwise', () => {
    expect(securityHeaders(false)).toEqual(HEADERS);
  });

  test('over https binds a browser to https for two years, here and at every name below', () => {
    expect(securityHeaders(true)).toEqual({
      ...HEADERS,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  });
});

describe('a page', () => {
  const policyOf = (scripts: string, styles: string) =>
    [
      `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' ${styles}; img-src 'self' data: https:`,
      "media-src 'self' https:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'",
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ].join('; ');

  test('runs the scripts and has the styles that bear its word, and sends forms to this site alone', () => {
    expect(contentSecurityPolicy('word')).toBe(policyOf("'nonce-word' 'strict-dynamic'", "'nonce-word'"));
  });

  test('that is the same for all names them by their checksums', () => {
    expect(policyOfChecksums(['one', 'two'], ['three'])).toBe(policyOf("'sha256-one' 'sha256-two'", "'sha256-three'"));
  });
});

test('a picture may bring its own colours, the worker of browsers ask this site, and neither anything else', () => {
  expect(picturePolicy).toBe(`${NOTHING}; style-src 'unsafe-inline'`);
  expect(workerPolicy).toBe(`${NOTHING}; connect-src 'self'`);
});
