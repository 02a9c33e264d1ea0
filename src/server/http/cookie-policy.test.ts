import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIE_CONSENT } from '#contract/cookie-consent.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { printFlash } from '#web/flash.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

test('the cookie policy names every cookie that the site sets', async () => {
  await instance.addUser({ email: 'editor@example.com', permissions: ['anabranch.preview_cms'] });
  const visitor = await instance.logIn('editor@example.com');
  await visitor.get('session');
  const [flash = ''] = printFlash('account_deleted').split('=');
  const set = [...visitor.cookies.keys(), COOKIE_CONSENT.name, flash, 'content_release'];
  expect(set).toEqual(expect.arrayContaining(['anabranch', 'anabranch-device', 'csrftoken']));
  const policy = await readFile(join(import.meta.dirname, '../../../content/page/cookies.json'), 'utf8');
  for (const name of set) expect(policy).toContain(`<th scope=\\"row\\"><code>${name}</code></th>`);
});
