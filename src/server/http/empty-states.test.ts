import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_STATE_NAMES } from '#contract/empty-states.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

/** The document, with the same words for each state but for its name. */
const wordsFor = (season: string) =>
  buildPrismicDocument({
    type: 'empty_states',
    uid: 'site',
    data: Object.fromEntries(
      EMPTY_STATE_NAMES.map((name) => [name, [{ type: 'paragraph', text: `${season} words of ${name}.`, spans: [] }]]),
    ),
  });

let instance: TestInstance;
let reader: Visitor;

beforeAll(async () => {
  const service = buildService(buildShelf([wordsFor('Published')], { spring: [wordsFor('Prepared')] }), 'token');
  const content = buildContentSource({ fetch: service.fetch, accessToken: 'token' });
  instance = await startTestInstance({ pages: await loadPages(), content });
  await instance.addUser({ email: 'irrigator@example.com', homeZone: '7' });
  await instance.addUser({ email: 'editor@example.com', permissions: PERMISSIONS_OF_ROLE.editor, homeZone: '7' });
  reader = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const mainOf = async (url: string, visitor = reader): Promise<string> => {
  const { status, text } = await visitor.send({ url });
  expect(status, url).toBe(200);
  return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
};

/** Pages of a market in which nobody has published, and nobody has done, anything. */
const SCREENS = [
  ['the inbox', '/inbox', 'inbox', 'Nothing yet.'],
  ['My Alerts', '/notifications', 'alerts', 'You have no alerts.'],
  ['a search without a match', '/search/buy/temporary/results?volume=100&unit=ML', 'results', 'No results found'],
  ['the last trades of a zone', '/', 'recent_trades', 'There is no recent trade history'],
  ['what water costs', '/', 'home_offers', 'Nothing is on offer in your zone now.'],
  ['the overview', '/overview', 'overview_zone', 'No priced trade out of this zone is known.'],
  [
    'a report without a zone that there is',
    '/reports/temporary?zone=999',
    'report_unknown_zone',
    'There is no zone with this number',
  ],
  ['the blog', '/blog', 'blog', 'There is no article yet.'],
  ['the API', '/api/docs?q=xyzzy', 'api_calls', 'No call matches these words.'],
] as const;

test.each(SCREENS)('%s says what the document says where it has nothing', async (_, url, name) => {
  expect(await mainOf(url)).toContain(`<p>Published words of ${name}.</p>`);
});

test('a page has the words that it shows, and no others', async () => {
  const { text } = await reader.send({ url: '/inbox' });
  expect(text.match(/Published words of \w+/g)).toEqual(['Published words of inbox']);
});

test('a release that is previewed shows its words to the editor alone', async () => {
  const editor = await instance.logIn('editor@example.com');
  await editor.send({ method: 'PUT', url: '/api/content/releases/shown', payload: { ref: 'spring' } });
  expect(await mainOf('/inbox', editor)).toContain('Prepared words of inbox.');
  expect(await mainOf('/inbox')).toContain('Published words of inbox.');
});

describe('where nobody wrote words', () => {
  let bare: TestInstance;
  let visitor: Visitor;
  beforeAll(async () => {
    const content = buildContentSource({ fetch: buildService(buildShelf([])).fetch });
    bare = await startTestInstance({ pages: await loadPages(), content });
    await bare.addUser({ email: 'irrigator@example.com', homeZone: '7' });
    visitor = await bare.logIn('irrigator@example.com');
  }, 120_000);
  afterAll(() => bare.stop());

  test.each(SCREENS)('%s stands, and says that there is nothing', async (_, url, __, plain) => {
    expect(await mainOf(url, visitor)).toContain(plain);
  });
});
