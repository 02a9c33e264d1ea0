import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '#contract/description/describe-api.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let irrigator: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());

describe('the page of the API', () => {
  test('stands in the frame of the site, for strangers and for who is logged in', async () => {
    const { text, status } = await instance.visitor().send({ url: '/api/docs' });
    expect(status).toBe(200);
    expect(text).toContain('<title>API · Anabranch</title>');
    expect(text).toMatch(/<footer/);
    const own = await irrigator.send({ url: '/api/docs' });
    expect(own.text).toContain('Logout');
  });

  test('has every call in a line that leads to where it is told', async () => {
    const { text } = await instance.visitor().send({ url: '/api/docs' });
    for (const { group, name } of listOperations()) expect(text).toContain(`href="/api/docs/${group}#${name}"`);
  });

  test('has no script but a kilobyte for its search, and works without it', async () => {
    const { text } = await instance.visitor().send({ url: '/api/docs/search' });
    const scripts = text.match(/<script[^>]*>/g)?.filter((one) => !one.includes('ld+json')) ?? [];
    expect(scripts).toEqual([expect.stringMatching(/^<script type="module" src="\/find-calls.js" integrity="sha256-/)]);
    expect(text).not.toContain('modulepreload');
    const script = await instance.server.inject({ url: '/find-calls.js' });
    expect(script.rawPayload.length).toBeLessThan(2_000);
    const found = await instance.visitor().send({ url: '/api/docs?q=limit+history' });
    expect(found.text).toContain('3<!-- --> of <!-- -->');
    expect(found.text.match(/<li hidden=""/g)).toHaveLength(listOperations().length - 3);
  });

  test('tells of a group its calls in full, and of none that there is none', async () => {
    const { text } = await instance.visitor().send({ url: '/api/docs/search' });
    expect(text).toContain('id="findSellersTemporary"');
    expect(text).toContain('id="form-ZoneResult"');
    expect(text).toContain('no_location');
    const { status } = await instance.visitor().send({ url: '/api/docs/nothing' });
    expect(status).toBe(404);
  });

  test('breaks nothing of what somebody looks for', async () => {
    const { text } = await instance.visitor().send({ url: '/api/docs?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E' });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

/** What may be asked by an irrigator, as the description shows it. */
const EXAMPLES = Object.entries(describeApi().paths).flatMap(([path, { get }]) => {
  if (get === undefined || /permission anabranch\.(is_admin|preview_cms)|by its key/.test(get.description)) return [];
  const { parameters } = get;
  const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined);
  const filled = parameters.reduce((text, { name, example = '' }) => text.replace(`{${name}}`, example), path);
  return [`${filled}?${new URLSearchParams(query.map(({ name, example = '' }) => [name, example]))}`];
});

test.each(EXAMPLES)('the example %s is answered, or is of something that this market does not have', async (url) => {
  const { status, text } = await irrigator.send({
    url: `/api${url}`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const mayLack = !/^\/content\/(?!releases)/.test(url);
  expect((mayLack ? [200, 404, 422] : [200]).includes(status), text).toBe(true);
  // A link that nobody was sent, and the days of records that a new market does not have.
  if (status === 422) expect(text).toMatch(/link_invalid/);
});
