import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestClock } from '#testing/start-test-instance.ts';
import type { CallContext } from '../calls/call-context.ts';
import { explainSearchPage } from './explain-search-page.ts';
import { type ContentFolder, openContentFolder } from './folder/open-content-folder.ts';
import { openExplainer } from './open-explainer.ts';

const call = { user: null, contentRelease: null } as unknown as CallContext;

let folder: string;
let source: ContentFolder;

const write = async (type: string, uid: string, fields: object): Promise<void> => {
  await mkdir(join(folder, type), { recursive: true });
  await writeFile(
    join(folder, type, `${uid}.json`),
    JSON.stringify({ firstPublished: '2026-11-20', lastPublished: '2026-11-21', fields }),
  );
};
const writeTerm = (uid: string, heading: string) =>
  write('glossary_item', uid, { heading, summary: 'It is one.', description: ['It is one.'] });
const OTHERS = [
  'processing_time_description',
  'associated_fees',
  'delivery_costs',
  'brokerage_note',
  'wet_dry_disclaimer',
];
const writePage = (text: string) =>
  write('water_search', 'buy-temporary', {
    ...{ title: 'Buy', text: [text], empty_trade_zone_heading: 'None' },
    ...Object.fromEntries(OTHERS.map((name) => [name, [`Of ${name.replaceAll('_', ' ')}.`]])),
  });

const explained = async () => {
  const page = await source.findDocument('water_search', 'buy-temporary');
  if (!page.ok) throw new Error(page.reason);
  return explainSearchPage(page.value, await openExplainer(source, call));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explained-'));
  await writePage('A weir and a lock.');
  await writeTerm('weir', 'Weir');
  source = await openContentFolder({ folder, clock: new TestClock(), log: { warn: () => undefined } });
});
afterEach(() => rm(folder, { recursive: true }));

const WEIR = '<a href="/university/glossary/w#weir">weir</a>';
const LOCK = '<a href="/university/glossary/l#lock">lock</a>';

test('the words of a search screen are each of its own part', async () => {
  expect(await explained()).toEqual({
    ...{ title: 'Buy', text: `<p>A ${WEIR} and a lock.</p>`, emptyTradeZoneHeading: 'None' },
    processingTimeDescription: '<p>Of processing time description.</p>',
    associatedFees: '<p>Of associated fees.</p>',
    deliveryCosts: '<p>Of delivery costs.</p>',
    brokerageNote: '<p>Of brokerage note.</p>',
    wetDryDisclaimer: '<p>Of wet dry disclaimer.</p>',
  });
});

test('the words of a search screen are marked once, however many search', async () => {
  const first = await explained();
  expect(first.text).toBe(`<p>A ${WEIR} and a lock.</p>`);
  expect(await explained()).toBe(first);
  expect(await openExplainer(source, call)).toBe(await openExplainer(source, call));
});

test('a term that is added is marked in them, one that is taken away is not', async () => {
  expect((await explained()).text).toContain(WEIR);
  await writeTerm('lock', 'Lock');
  await source.lookAgain();
  expect((await explained()).text).toBe(`<p>A ${WEIR} and a ${LOCK}.</p>`);
  await rm(join(folder, 'glossary_item', 'weir.json'));
  await source.lookAgain();
  expect((await explained()).text).toBe(`<p>A weir and a ${LOCK}.</p>`);
});

test.each([
  ['lock', `<p>A ${WEIR} and a lock.</p>`],
  ['weir', `<p>A weir and a ${LOCK}.</p>`],
])('without %s the other term alone is marked, and without both nothing is', async (gone, left) => {
  await writeTerm('lock', 'Lock');
  await source.lookAgain();
  expect((await explained()).text).toBe(`<p>A ${WEIR} and a ${LOCK}.</p>`);
  await rm(join(folder, 'glossary_item', `${gone}.json`));
  await source.lookAgain();
  expect((await explained()).text).toBe(left);
  await rm(join(folder, 'glossary_item'), { recursive: true });
  await source.lookAgain();
  expect((await explained()).text).toBe('<p>A weir and a lock.</p>');
});

test('nothing is marked while the terms cannot be reached, though they were before', async () => {
  expect((await explained()).text).toContain(WEIR);
  const away = { listDocuments: async () => ({ ok: false, reason: 'unreachable' }) } as unknown as ContentFolder;
  expect((await openExplainer(away, call))()('<p>A weir.</p>')).toBe('<p>A weir.</p>');
});

test('a term that has another name, and a text that is changed, show at once', async () => {
  await explained();
  await writeTerm('weir', 'Lock');
  await source.lookAgain();
  expect((await explained()).text).toBe('<p>A weir and a <a href="/university/glossary/w#weir">lock</a>.</p>');
  await writePage('A lock alone.');
  await source.lookAgain();
  expect((await explained()).text).toBe('<p>A <a href="/university/glossary/w#weir">lock</a> alone.</p>');
});
