import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { startTestInstance } from '#testing/start-test-instance.ts';

const PATH = '/.well-known/security.txt';

test('who finds a hole reads whom to tell, with a date until when that holds', async () => {
  const site = await startTestInstance({
    config: { securityContact: 'mailto:security@water.example.org', publicOrigin: 'https://water.example.org' },
  });
  const { body, headers } = await site.server.inject({ url: PATH });
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(body).toMatch(/^Contact: mailto:security@water\.example\.org$/m);
  expect(body).toContain(`Canonical: https://water.example.org${PATH}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(site.clock.now());
  expect(expires).toBeLessThan(site.clock.now() + 365 * 86_400_000);
  await site.stop();
});

test('where the operator names nobody, nobody is named', async () => {
  const site = await startTestInstance();
  expect((await site.server.inject({ url: PATH })).statusCode).toBe(404);
  await site.stop();
});

test.each(['security@water.example.org', 'http://water.example.org', 'mailto:a@b\nContact: mailto:evil@example.org'])(
  'an address that no program can follow, or of several lines, ends the start: %j',
  (SECURITY_CONTACT) => {
    const read = readConfig({ SECURITY_CONTACT });
    expect(read.ok ? null : read.reason.join()).toContain('SECURITY_CONTACT');
  },
);
