import { expect, test } from 'vitest';
import { type Environment, readConfig } from '../../platform/config.ts';
import { linkTo, readMailSite } from './mail-site.ts';

function siteOf(environment: Environment) {
  const config = readConfig(environment);
  if (!config.ok) throw new Error(config.reason.join(' '));
  return readMailSite(config.value);
}

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000'],
  [{ HOST: '2001:db8::1' }, 'http://[2001:db8::1]:3000'],
  [{ PUBLIC_ORIGIN: 'https://water.example.org', HOST: '192.0.2.7' }, 'https://water.example.org'],
])('with %j the links of a mail lead to %s', (environment, origin) => {
  expect(siteOf(environment).origin).toBe(origin);
});

test('a token is the last part of its link, whatever is in it, and the sender is who was named', () => {
  const site = siteOf({ PUBLIC_ORIGIN: 'https://water.example.org', MAIL_FROM: 'Water <no-reply@example.org>' });
  expect(site.from).toBe('Water <no-reply@example.org>');
  expect(linkTo(site, 'activation', 'a/../b?c#d')).toMatch(
    /^https:\/\/water\.example\.org\/[\w/]+\/a%2F..%2Fb%3Fc%23d$/,
  );
});
