import { describe, expect, test } from 'vitest';
import { pageThreadsFor, readConfig } from './config.ts';
import { INSECURITIES } from './find-insecurities.ts';

const mistakesOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.reason;
};

test('nothing at all is a demonstration on port 3000', () => {
  const read = readConfig({});
  expect(read.ok && [read.value.mode, read.value.port, read.value.host, read.value.seed]).toEqual([
    'demo',
    3000,
    '127.0.0.1',
    'demo',
  ]);
});

test('what is left out has a default that works offline, and opens no door to other machines', () => {
  const valuesOf = (environment: Record<string, string>) => {
    const read = readConfig(environment);
    if (!read.ok) throw new Error(read.reason.join());
    return read.value;
  };
  expect(valuesOf({})).toMatchObject({
    ...{ maxConnections: 2_000, maxStreams: 1_000, trustedProxies: [], metricsPort: null, metricsHost: '127.0.0.1' },
    ...{ databaseUrl: null, publicOrigin: null, smtpUrl: null, contentEndpoint: null, securityLog: null },
    ...{ isRegistrationAllowed: true, keepsPages: true, sessionLimit: 5, logLevel: 'info' },
    ...{ pushContact: 'mailto:no-reply@localhost', allowedInsecurities: [], takesAnyCertificate: false },
  });
  expect(valuesOf({ MAX_CONNECTIONS: '501' }).maxStreams).toBe(250);
  expect(valuesOf({ MAIL_FROM: 'Anabranch <desk@example.org>' }).pushContact).toBe('mailto:desk@example.org');
  expect(valuesOf({ SECURITY_CONTACT: 'mailto:guard@example.org' }).pushContact).toBe('mailto:guard@example.org');
  expect(valuesOf({ PUBLIC_ORIGIN: 'https://Water.example.org/start' }).publicOrigin).toBe('https://water.example.org');
  const production = { MODE: 'production', PUBLIC_ORIGIN: 'https://water.example.org', SMTP_URL: 'smtp://localhost' };
  expect(valuesOf({ ...production, MAIL_FROM: 'desk@example.org' }).seed).toBe('reference');
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; allowed: a whole number from 0 to 65535.'],
  [{ MODE: 'test' }, 'MODE is "test"; allowed: demo, production.'],
  [
    { TRUSTED_PROXIES: 'nonsense' },
    'TRUSTED_PROXIES is "nonsense"; allowed: IP addresses and networks such as 10.0.0.0/8, separated by commas.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES is "10.0.0.0/33"; allowed: IP addresses and networks such as 10.0.0.0/8, separated by commas.',
  ],
  [
    { ALLOW_INSECURE: 'everything' },
    'ALLOW_INSECURE is "everything"; allowed: some of http-origin, unencrypted-smtp, unverified-smtp-tls, unverified-database-tls, unencrypted-content, unencrypted-push, unverified-tls, separated by commas.',
  ],
  [
    { SMTP_URL: 'mail' },
    'SMTP_URL is not as it should be (its value is not shown); allowed: an address that begins with smtp:// or smtps://.',
  ],
  [
    { SMTP_URL: 'smtp://' },
    'SMTP_URL is not as it should be (its value is not shown); allowed: an address with the name of a mail server in it.',
  ],
  [{ METRICS_PORT: 'open' }, 'METRICS_PORT is "open"; allowed: a whole number from 0 to 65535.'],
  [
    { METRICS_PORT: '3000' },
    'METRICS_PORT is the same as PORT; the metrics need a port of their own, which strangers do not reach.',
  ],
  [{ PAGE_THREADS: '-1' }, 'PAGE_THREADS is "-1"; allowed: a whole number from 0 to 64.'],
  [{ SESSION_LIMIT: '0' }, 'SESSION_LIMIT is "0"; allowed: a whole number from 1 to 1000.'],
])('a wrong value says which, and what is allowed: %j', (environment, line) => {
  expect(mistakesOf(environment)).toEqual([line]);
});

test.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [5, 4],
  [64, 4],
])('of %d processors pages have %d, unless somebody says another number', (processors, threads) => {
  expect(pageThreadsFor(processors)).toBe(threads);
  const read = readConfig({ PAGE_THREADS: '0' });
  expect(read.ok && read.value.pageThreads).toBe(0);
});

test('proxies are addresses and networks of both families', () => {
  expect(mistakesOf({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8' })).toEqual([]);
});

test('the site and its metrics may each take a port that is free: those are never the same', () => {
  expect(mistakesOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
});

test('production needs its address and a mail server, and has no simulated market', () => {
  expect(mistakesOf({ MODE: 'production', SEED: 'demo' })).toEqual([
    expect.stringContaining('PUBLIC_ORIGIN is required'),
    expect.stringContaining('SMTP_URL is required'),
    expect.stringContaining('MAIL_FROM is required'),
    expect.stringContaining('SEED is "demo"'),
  ]);
});

test.each([
  ['DATABASE_URL', 'postgresql+ssl://u:hunter2secret@h/db'],
  ['DATABASE_URL', 'u:hunter2secret@h/db'],
  ['DATABASE_URL', 'postgres://u:hunter2secret@h:99999/db'],
  ['SMTP_URL', 'http://u:hunter2secret@h'],
  ['SMTP_URL', 'hunter2secret'],
  ['CONTENT_ENDPOINT', 'ftp://u:hunter2secret@h'],
  ['PUBLIC_ORIGIN', 'ftp://u:hunter2secret@h'],
])('a password in a wrong %s is repeated nowhere: %s', (name, value) => {
  const mistakes = mistakesOf({ [name]: value });
  expect(mistakes).toEqual([expect.stringContaining(`${name} is not as it should be`)]);
  expect(mistakes.join()).not.toContain('hunter2secret');
});

describe('the sender of mail', () => {
  test.each([
    'no-reply@example.org',
    'Anabranch <no-reply@example.org>',
    '"Anabranch, the market" <no-reply@example.org>',
    'Größe <no-reply@example.org>',
  ])('may be %s', (sender) => {
    expect(mistakesOf({ MAIL_FROM: sender })).toEqual([]);
  });

  test.each([
    'nonsense',
    'Anabranch',
    'Anabranch <>',
    'Anabranch <no-reply>',
    'a@example.org, b@example.org',
    'a@example.org <b@example.org>',
    'A <a@example.org> B <b@example.org>',
    'A\r\nBcc: b@example.org <a@example.org>',
    'A, B <a@example.org>',
  ])('is refused as %j', (sender) => {
    expect(mistakesOf({ MAIL_FROM: sender })).toEqual([expect.stringContaining('allowed: a mailbox such as')]);
  });
});

test('requests for valuations are mailed to one address, or to nobody', () => {
  const [read, nobody] = [readConfig({ VALUATION_MAIL_TO: ' desk@example.org ' }), readConfig({})];
  expect([read.ok && read.value.valuationMailTo, nobody.ok && nobody.value.valuationMailTo]).toEqual([
    'desk@example.org',
    null,
  ]);
  for (const wrong of [
    'desk',
    'a@example.org, b@example.org',
    'Desk <desk@example.org>',
    'desk@example.org\r\nBcc: b@example.org',
  ])
    expect(mistakesOf({ VALUATION_MAIL_TO: wrong })).toEqual([
      expect.stringContaining('allowed: an address of mail such as valuations@example.com'),
    ]);
});

describe('production', () => {
  const SOUND = {
    MODE: 'production',
    PUBLIC_ORIGIN: 'https://water.example.org',
    SMTP_URL: 'smtp://user:word@mail.example.org:587',
    MAIL_FROM: 'Anabranch <no-reply@example.org>',
  };
  const DATABASE = 'postgres://u:hunter2secret@db.example.org/water';

  test.each([
    [{}],
    [{ SMTP_URL: 'smtps://mail.example.org?requireTLS=true&tls.rejectUnauthorized=true' }],
    [{ SMTP_URL: 'smtp://localhost:25?requireTLS=false&tls.rejectUnauthorized=false' }],
    [{ DATABASE_URL: `${DATABASE}?sslmode=verify-full` }],
    [{ DATABASE_URL: 'postgres://u:p@localhost/water' }],
    [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/water' }],
    [{ DATABASE_URL: 'postgres://u:p@[::1]/water' }],
    [{ SMTP_URL: 'smtp://[::1]:25?requireTLS=false' }],
    [{ DATABASE_URL: 'postgres://u@%2Fvar%2Frun%2Fpostgresql/water' }],
    [{ DATABASE_URL: 'postgres:///water?host=/var/run/postgresql' }],
    [{ CONTENT_ENDPOINT: 'https://words.example.org/api/v2' }],
    [{ CONTENT_ENDPOINT: 'http://localhost:8080/api/v2' }],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '1' }],
  ])('takes what is safe: %j', (environment) => {
    expect(mistakesOf({ ...SOUND, ...environment })).toEqual([]);
  });

  const INSECURE: readonly (readonly [string, Record<string, string>])[] = [
    ['http-origin', { PUBLIC_ORIGIN: 'http://water.example.org' }],
    ['http-origin', { PUBLIC_ORIGIN: 'http://localhost:3000' }],
    ['unencrypted-smtp', { SMTP_URL: 'smtp://mail.example.org?requireTLS=false' }],
    ['unencrypted-smtp', { SMTP_URL: 'smtp://mail.example.org?requireTLS=0' }],
    ['unencrypted-smtp', { SMTP_URL: 'smtp://mail.example.org?requireTLS=true&requireTLS=false' }],
    ['unencrypted-smtp', { SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' }],
    ['unencrypted-smtp', { SMTP_URL: 'smtps://mail.example.org?secure=false' }],
    ['unverified-smtp-tls', { SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=false' }],
    ['unverified-smtp-tls', { SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=0' }],
    ['unverified-database-tls', { DATABASE_URL: DATABASE }],
    ['unverified-database-tls', { DATABASE_URL: `${DATABASE}?sslmode=require` }],
    ['unverified-database-tls', { DATABASE_URL: `${DATABASE}?sslmode=no-verify` }],
    ['unverified-database-tls', { DATABASE_URL: `${DATABASE}?sslmode=verify-full&sslmode=disable` }],
    ['unverified-database-tls', { DATABASE_URL: 'postgres://u:p@localhost/water?host=db.example.org' }],
    ['unencrypted-push', { PUSH_SERVICE: 'http://push.example.org' }],
    ['unencrypted-content', { CONTENT_ENDPOINT: 'http://words.example.org/api/v2' }],
    ['unverified-tls', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ];

  test.each(INSECURE)('refuses %s, unless it is allowed by name: %j', (name, environment) => {
    const mistakes = mistakesOf({ ...SOUND, ...environment });
    expect(mistakes).toEqual([expect.stringContaining(`ALLOW_INSECURE=${name} allows it`)]);
    expect(mistakes.join()).not.toMatch(/hunter2secret|word@/);
    const others = INSECURITIES.filter((other) => other !== name).join(',');
    expect(mistakesOf({ ...SOUND, ...environment, ALLOW_INSECURE: others })).toEqual(mistakes);
    expect(mistakesOf({ ...SOUND, ...environment, ALLOW_INSECURE: name })).toEqual([]);
    expect(mistakesOf({ ...environment })).toEqual([]);
  });
});
