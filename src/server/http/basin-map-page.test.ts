import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendAnnouncements } from '../reference/append-allocations.ts';
import { loadPages } from './load-pages.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let reader: Visitor;

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com', homeZone: '7' });
  reader = await instance.logIn('irrigator@example.com');
  const key = await instance.addProvider(1);
  const offer = (id: string, zone: string, price: string) => ({
    ...{ id, zone, price, kind: 'temporary', direction: 'SELL', volume: '40' },
    listedAt: '2026-11-20T00:00:00Z',
  });
  const { status, text } = await instance.visitor().send({
    method: 'PUT',
    url: '/api/data_providers/1/listings',
    headers: { authorization: `Bearer ${key}` },
    payload: {
      kinds: ['temporary'],
      listings: [offer('a', '7', '228.4'), offer('b', '6', '184'), offer('c', '6', '190'), offer('d', 'LMG', '120')],
    },
  });
  expect([status, text]).toEqual([200, text]);
  await instance.parts.feed.look();
}, 120_000);
afterAll(() => instance.stop());

const wordsIn = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ');

async function read(url: string, visitor = reader) {
  const { status, text } = await visitor.send({ url });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
  const list = /<section[^>]*aria-labelledby="zones"[\s\S]*?<\/section>/.exec(main)?.[0] ?? '';
  return { status, main, words: wordsIn(main), list: wordsIn(list) };
}

const idOfZone = (code: string): number =>
  Number(instance.parts.market.reference.zones.find((zone) => zone.code === code)?.id);

describe('the map of the Basin, as it is served', () => {
  test('has a plate with code and figure, which is a link, and the same zone in the list with who asks and when', async () => {
    const { status, main, list } = await read('/basin_map');
    expect(status).toBe(200);
    expect(main).toMatch(
      new RegExp(`<a [^>]*aria-label="6 184, VIC Murray [^"]+"[^>]*href="/basin_map\\?zone=${idOfZone('6')}"`),
    );
    expect(list).toMatch(
      /7 VIC Murray \(Barmah to SA\) My Zone thin 1 offer, Provider 1.*, .*12:00 pm Says who\? \$228\.40 6 VIC Murray/,
    );
    expect(list).toMatch(/thin 2 offers, Provider 1[^$]*\$184\.00/);
  });

  test('names what is not on it, and has every zone without a figure as a link', async () => {
    const { main, list } = await read('/basin_map');
    expect(list).toMatch(/Lower Murray Groundwater \*/);
    expect(list).toContain('* Not on the map: groundwater, or outside the Basin.');
    expect(list).toMatch(/112 zones without an offer/);
    for (const { id } of instance.parts.market.reference.zones) expect(main).toContain(`href="/zone_map/${id}"`);
  });

  test('draws the ways out of the reader’s zone as their limits let, and tells them beside the map', async () => {
    const { main, words } = await read('/basin_map');
    // Never read: nobody knows whether they are open.
    expect(main).toMatch(/data-way="unknown"/);
    expect(main).toMatch(/data-way="free"/);
    expect(words).toContain('Ways out of zone 7 today');
    expect((await read('/basin_map?ways=into')).words).toContain('Ways into zone 7 today');
  });

  test('tells of the zone that is chosen, and of the way to it', async () => {
    const { words } = await read(`/basin_map?zone=${idOfZone('6')}`);
    expect(words).toMatch(
      /VIC Murray \(Dartmouth to Barmah\) VIC Lowest offer of temporary water \$184\.00 per ML .*From 7 to 6 Unlimited Open zone 6/,
    );
    expect((await read(`/basin_map?zone=${idOfZone('LAC')}`)).words).toContain(
      'From 7 to LAC No temporary water moves this way.',
    );
    expect((await read(`/basin_map?ways=into&zone=${idOfZone('6')}`)).words).toContain('From 6 to 7');
  });

  test('is coloured by what its address asks for', async () => {
    expect((await read('/basin_map?figure=depth')).list).toMatch(/Zones by volume on offer.*6 VIC Murray[^$]*80 ML/);
    const announced = { announcedOn: calendarDate('2026-11-16'), source: 'the resource manager', isSimulated: false };
    const ofClass = (code: string, hundredths: number) => ({
      ...{ zone: asId<'zone'>(idOfZone(code)), allocationClass: asId<'allocation class'>(1), hundredths },
      ...announced,
    });
    await appendAnnouncements(
      instance.parts.db,
      [ofClass('6', 4_150), ofClass('7', 5_500)],
      instant(Date.UTC(2026, 10, 21)),
    );
    expect((await read('/basin_map?figure=allocation')).list).toMatch(
      /Zones by allocation, highest first.* 7 VIC Murray [^%]*High Reliability, 2026-27[^%]* 55 % 6 VIC Murray [^%]*High Reliability, 2026-27[^%]* 41\.5 %/,
    );
    expect((await read('/basin_map?figure=storage')).words).toContain('Zones by storage');
    expect((await read('/basin_map?figure=colour')).words).toContain('Zones by price');
  });

  test('of somebody without a home zone is the whole Basin, without ways', async () => {
    await instance.addUser({ email: 'nowhere@example.com', homeZone: null });
    const { status, main, words } = await read('/basin_map', await instance.logIn('nowhere@example.com'));
    expect(status).toBe(200);
    expect(words).toContain('Choose a zone on the map');
    expect(words).not.toContain('Ways out of');
    expect(main).not.toContain('data-way=');
  });

  test('tells in the unit of the reader', async () => {
    await instance.addUser({ email: 'kilolitres@example.com', volumeUnit: 'kilolitre', homeZone: '7' });
    const { words } = await read('/basin_map', await instance.logIn('kilolitres@example.com'));
    expect(words).toContain('$0.2284 per kL');
  });

  test('is for who may search', async () => {
    await instance.addUser({ email: 'nobody@example.com', permissions: [] });
    expect((await read('/basin_map', await instance.logIn('nobody@example.com'))).status).toBe(403);
    const { status, headers } = await instance.visitor().send({ url: '/basin_map?figure=depth' });
    expect([status, headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent('/basin_map?figure=depth')}`,
    ]);
  });

  test('has no style in an attribute, which the policy of the site forbids', async () => {
    expect((await read('/basin_map')).main).not.toMatch(/ style="/);
  });
});
