import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
  [{ SMTP_URL: 'mail' }, 'SMTP_URL is "mail"; allowed: an address that begins with smtp:// or smtps://.'],
  [{ METRICS_PORT: 'open' }, 'METRICS_PORT is "open"; allowed: a whole number from 0 to 65535.'],
  [
    { METRICS_PORT: '3000' },
    'METRICS_PORT is the same as PORT; the metrics need a port of their own, which strangers do not reach.',
  ],
  [{ SESSION_LIMIT: '0' }, 'SESSION_LIMIT is "0"; allowed: a whole number from 1 to 1000.'],
])('a wrong value says which, and what is allowed: %j', (environment, line) => {
  expect(mistakesOf(environment)).toEqual([line]);
});

test('proxies are addresses and networks of both families', () => {
  expect(mistakesOf({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8' })).toEqual([]);
});

test('production needs its address and a mail server, and has no simulated market', () => {
  expect(mistakesOf({ MODE: 'production', SEED: 'demo' })).toEqual([
    expect.stringContaining('PUBLIC_ORIGIN is required'),
    expect.stringContaining('SMTP_URL is required'),
    expect.stringContaining('MAIL_FROM is required'),
    expect.stringContaining('SEED is "demo"'),
  ]);
});
