import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHostileContent } from '#testing/build-hostile-content.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), content: buildHostileContent() });
  await instance.addUser({ email: 'irrigator@example.com', homeZone: '7' });
});
afterAll(() => instance.stop());

/** A page for each type of document: what is in it of the page itself is there with friendly words as well. */
const PAGES = [
  ...['/', '/blog', '/blog/hostile', '/university', '/university/hostile', '/university/item/hostile'],
  ...['/university/glossary/a', '/faq', '/faq/privacy', '/cookies', '/climate-outlook', '/other-services'],
  ...['/anabranch-premium', '/blog?list=compact'],
];

/** What runs, leads astray or changes the page, among the elements of a page; what our own build puts there has its nonce. */
const listFaults = (html: string): readonly string[] =>
  [...html.replaceAll(/(<script[^>]*>).*?<\/script>/gs, '$1').matchAll(/<[a-z][^\s/>]*(?:[^>"]|"[^"]*")*>/gi)]
    .map(([tag]) => tag)
    .filter(
      (tag) =>
        /^<(script|style)\b(?![^>]*\bnonce="[^"]+")/i.test(tag) ||
        /^<(iframe|object|embed|base|foreignobject|math|animate|noscript|portal|frame|xmp)\b/i.test(tag) ||
        /^<meta\b[^>]*http-equiv/i.test(tag) ||
        /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')) ||
        /\s(?:href|src|action|formaction|data|poster|xlink:href)="\s*(?:javascript|vbscript|data:(?!image\/svg))/i.test(
          tag,
        ),
    );

/** With a nonce for what the policy of a page that is the same for all names by its checksum; data and files are no script of the page. */
const markAllowed = (page: string, policy: string): string =>
  page.replaceAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs, (whole, name: string, attributes: string, text: string) => {
    const sum = createHash('sha256').update(text).digest('base64');
    const isAllowed =
      policy.includes(`'sha256-${sum}'`) || /type="application\/ld\+json"|src="\/a\/[\w.-]+\.js"/.test(attributes);
    return isAllowed && !policy.includes("'nonce-") ? `<${name}${attributes} nonce="allowed">${text}</${name}>` : whole;
  });

test.each(PAGES)('%s stands with hostile words in every field, and nothing of them runs', async (url) => {
  const { status, text, headers } = await instance.visitor().send({ url });
  expect(status).toBe(200);
  const page = markAllowed(text.replaceAll('<script></script>', ''), String(headers['content-security-policy']));
  expect(page).toContain('Allocation &quot;&gt;&lt;img src=x');
  expect(listFaults(page)).toEqual([]);
});

test('who searches reads the form with hostile words beside it', async () => {
  const irrigator = await instance.logIn('irrigator@example.com');
  const { status, text } = await irrigator.send({ url: '/search/buy/temporary' });
  expect(status).toBe(200);
  expect(listFaults(text.replaceAll('<script></script>', ''))).toEqual([]);
});

test('what finds faults finds them', () => {
  for (const fault of [
    ...['<script>x</script>', '<img src="x" onerror="x">', '<a href="javascript:x">', '<base href="x">', '<style>'],
    ...['<meta http-equiv="refresh">', '<iframe>'],
  ])
    expect(listFaults(`<p nonce="x">${fault}</p>`), fault).not.toEqual([]);
  expect(listFaults('<p title=" onerror=x">')).toEqual([]);
});
