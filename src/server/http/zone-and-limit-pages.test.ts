import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { litres, megalitres } from '#domain/units/volume.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { loadPages } from './load-pages.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const NINE = NOON - 3 * 3_600_000;

let instance: TestInstance;
let reader: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  reader = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

/** The words of a page, without its frame's markup. */
async function read(url: string, visitor = reader) {
  const { status, text } = await visitor.send({ url });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
  const words = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ');
  return { status, main, words };
}

async function recordLimit(limit: number, isOpen: boolean, volume: number | null): Promise<void> {
  const { db, feed } = instance.parts;
  const reading = {
    ...{ limitId: asId<'limit'>(limit), readAt: instant(NINE), isOpen, measure: {}, isSimulated: false },
    volume: volume === null ? null : litres(volume),
    ...{ note: 'reopens when water moves back', source: 'the register' },
  };
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, [reading], instance.clock.now()));
  await feed.look();
}

describe('the map of a zone', () => {
  test('has the way back, the code and the name, and shows where it lies', async () => {
    const { status, main, words } = await read(`/zone_map/${instance.zoneIn('7')}`);
    expect(status).toBe(200);
    expect(main).toMatch(/<a [^>]*href="\/overview\/temp"[^>]*>.*Back to overview<\/a>/);
    expect(/<h1.*?<\/h1>/s.exec(main)?.[0].replace(/<[^>]+>/g, '')).toBe('7 VIC Murray (Barmah to SA)');
    expect(main).toContain(
      `<img src="/maps/zones/${instance.zoneIn('7')}.svg" alt="Map of zone 7 VIC Murray (Barmah to SA), in the Victorian Murray"`,
    );
    expect(main).toContain(`href="/maps/zones/${instance.zoneIn('7')}.svg">Enlarge map</a>`);
    expect(words).not.toContain('No Map available');
  });

  test('says that there is none of a zone whose place nobody knows', async () => {
    expect((await read(`/zone_map/${instance.zoneIn('LMG')}`)).words).toContain('No Map available');
  });

  test('shows the image that an editor gave it before the one that is drawn', async () => {
    const { db } = instance.parts;
    await db.updateTable('zones').set({ image_url: '/maps/6.svg' }).where('code', '=', '6').execute();
    await instance.addProvider(1);
    const { main, words } = await read(`/zone_map/${instance.zoneIn('6')}`);
    expect(main).toMatch(/<img src="\/maps\/6\.svg" alt="Map of zone 6 [^"]+"/);
    expect(words).not.toContain('No Map available');
  });

  test('lists the ways in and out, with the limit that binds on each', async () => {
    await recordLimit(2, true, megalitres(8_420));
    const { main, words } = await read(`/zone_map/${instance.zoneIn('7')}`);
    expect(words).toMatch(/Ways into zone 7 today .*Open, 8,420 ML left Goulburn to Murray \(IVT\)/);
    expect(words).toContain('Ways out of zone 7 today');
    expect(main).toContain('href="/connectivity_map/2"');
    expect(main).toContain(`href="/static-market-detail/temp/${instance.zoneIn('7')}"`);
  });

  test.each(['abc', '7a', '-1', '99999', '99999999999', '%37x'])('is nothing at the key %s', async (key) => {
    const { status, words } = await read(`/zone_map/${key}`);
    expect(status).toBe(404);
    expect(words).toContain('There is nothing at this address');
  });
});

describe('the map of a trade limit', () => {
  test('has the way back, the title, what is left with its unit, when it was read, by whom, and shows between which zones it stands', async () => {
    await recordLimit(2, true, megalitres(8_420));
    const { status, main, words } = await read('/connectivity_map/2');
    expect(status).toBe(200);
    expect(main).toMatch(/<a [^>]*href="\/overview\/connectivity"[^>]*>.*Back to limits<\/a>/);
    expect(/<h1.*?<\/h1>/s.exec(main)?.[0].replace(/<[^>]+>/g, '')).toBe('Trade Limit Goulburn to Murray (IVT)');
    expect(words).toMatch(/Open 8,420 ML left to trade/);
    expect(words).toMatch(/read Sat 21 Nov 2026, 9:00 am AEDT/);
    expect(words).toContain('the register');
    expect(main).toContain(
      '<img src="/maps/limits/2.svg" alt="Map of Goulburn to Murray (IVT): out of zones 1A, 1B, 1L, 2A, 2B, 3, 4A, 4C, 5A; into zones 6, 7, 10, 11, 12, 13, 14"',
    );
    expect(words).not.toContain('No Map available');
  });

  test('says no more than is left of half a megalitre', async () => {
    await recordLimit(2, true, 1_500_500_000);
    const { words } = await read('/connectivity_map/2');
    expect(words).toContain('Open 1,500 ML left to trade');
  });

  test('says Closed of what is flagged open with nothing left', async () => {
    await recordLimit(1, true, 0);
    const { words } = await read('/connectivity_map/1');
    expect(words).toMatch(/ Closed 0 ML balance/);
    expect(words).toContain('Reopens when water moves back');
  });

  test('says Unlimited of what is open and counts no volume, and nothing of the volume of a closed one', async () => {
    await recordLimit(7, true, null);
    expect((await read('/connectivity_map/7')).words).toMatch(/ Open Unlimited read /);
    await recordLimit(7, false, null);
    const { words } = await read('/connectivity_map/7');
    expect(words).toMatch(/ Closed read /);
    expect(words).not.toContain('Unlimited');
  });

  test('says of a limit that nobody has read that it is closed and was never read', async () => {
    expect((await read('/connectivity_map/9')).words).toMatch(/ Closed never read/);
  });

  test('tells volumes in the unit of the reader', async () => {
    await recordLimit(2, true, megalitres(8_420));
    await instance.addUser({ email: 'kilolitres@example.com', volumeUnit: 'kilolitre' });
    const { words } = await read('/connectivity_map/2', await instance.logIn('kilolitres@example.com'));
    expect(words).toContain('Open 8,420,000 kL left to trade');
  });

  test('says that there is none of a limit that binds no zone', async () => {
    expect((await read('/connectivity_map/12')).words).toContain('No Map available');
  });

  test('shows the image that an editor gave it, and names the zones between which it stands', async () => {
    const { db } = instance.parts;
    const draw = async (url: string | null, provider: number) => {
      await db.updateTable('limits').set({ image_url: url }).where('id', '=', asId<'limit'>(2)).execute();
      // A change of the reference data, which the map of a limit belongs to.
      await instance.addProvider(provider);
    };
    await draw('/maps/ivt.svg', 2);
    onTestFinished(() => draw(null, 22));
    const { main, words } = await read('/connectivity_map/2');
    expect(main).toContain('<img src="/maps/ivt.svg" alt="Map of Goulburn to Murray (IVT): out of zones 1A,');
    expect(words).not.toContain('No Map available');
    expect(words).toMatch(/Out of 1A Greater Goulburn.* Into .*7 VIC Murray \(Barmah to SA\) My Zone/);
    expect(main).toContain(`href="/zone_map/${instance.zoneIn('7')}"`);
  });

  test('draws what is known of the last year, and lists openings, closings and readings', async () => {
    const { clock } = instance;
    const { db } = instance.parts;
    const readings = [
      [20, 500],
      [18, 0],
      [11, 300],
    ].map(([days = 0, volume = 0]) => ({
      ...{ limitId: asId<'limit'>(10), readAt: instant(NINE - days * 86_400_000), isOpen: true, measure: {} },
      ...{ volume: megalitres(volume), note: null, source: 'the register', isSimulated: false },
    }));
    await db.transaction().execute((transaction) => appendLimitReadings(transaction, readings, clock.now()));
    const { main, words } = await read('/connectivity_map/10');
    expect(main).toMatch(/role="img" aria-label="1 Nov 2026 to 21 Nov 2026: opened once, closed once\."/);
    expect(words).toMatch(/2 10 Nov, 9:00 am Opened .*300 .*closed 7 days; not read for a part of it/);
    expect(words).toMatch(/1 3 Nov, 9:00 am Closed .*0 /);
    expect(words).toMatch(/Last readings .*10 Nov, 9:00 am .*the register/);
  });

  test('says of a limit that nobody has read for a year that it has no history', async () => {
    expect((await read('/connectivity_map/9')).words).toContain('Nobody has read this limit in the last 365 days.');
  });

  test('tells who may not search the state alone', async () => {
    await instance.addUser({ email: 'nobody@example.com', permissions: [] });
    await recordLimit(2, true, megalitres(8_420));
    const { status, words } = await read('/connectivity_map/2', await instance.logIn('nobody@example.com'));
    expect(status).toBe(200);
    expect(words).toContain('8,420 ML left to trade');
    expect(words).not.toContain('Openings and closings');
  });

  test.each(['abc', '0', '99999', '99999999999'])('is nothing at the key %s', async (key) => {
    const { status, words } = await read(`/connectivity_map/${key}`);
    expect(status).toBe(404);
    expect(words).toContain('There is nothing at this address');
  });
});

test.each(['/zone_map/7', '/connectivity_map/1'])('%s is for whoever is logged in', async (url) => {
  const { status, headers } = await instance.visitor().send({ url });
  expect(status).toBe(302);
  expect(headers.location).toBe(`/login?redirect=${encodeURIComponent(url)}`);
});
