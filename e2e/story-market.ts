import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { openPages } from '#server/http/load-pages.ts';
import { appendLimitReadings, type NewLimitReading } from '#server/reference/append-limit-readings.ts';
import { startTestInstance, TestClock, type TestInstance } from '#testing/start-test-instance.ts';

/** The product with a market so small that its every figure can be told: the real zones, limits and fees, two providers. */
export interface StoryMarket {
  readonly instance: TestInstance;
  readonly origin: string;
  stop(): Promise<void>;
}

const sell = { direction: 'SELL', kind: 'temporary' } as const;
const buy = { direction: 'BUY', kind: 'temporary' } as const;
const highReliability = { kind: 'permanent', allocationClass: 'High Reliability' } as const;

/** A month that can be chosen for delivery, and the last day of it. */
export const monthsOn = (today: CalendarDate, months: number): { day: CalendarDate; name: string } => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const end = new Date(Date.UTC(year, month + months, 0));
  return {
    day: end.toISOString().slice(0, 10) as CalendarDate,
    name: `${end.toLocaleString('en', { month: 'short', timeZone: 'UTC' })} ${end.getUTCFullYear()}`,
  };
};

/** More small bids than a provider shows at once. */
const SMALL_BIDS = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `small${index}`, ...buy, zone: '7', price: String(200 + index), volume: '20' },
}));

const listRiverside = (today: CalendarDate) => [
  ...SMALL_BIDS,
  { id: 's1', ...sell, zone: '7', price: '250', volume: '120' },
  { id: 's2', ...sell, zone: '7', price: '249', volume: '60' },
  { id: 's3', ...sell, zone: '1A', price: '228', volume: '500' },
  { id: 's4', ...sell, zone: '10', price: '240', volume: '300' },
  { id: 'b1', ...buy, zone: '7', price: '240', volume: '200' },
  { id: 'b2', ...buy, zone: '12', price: '255', volume: '80' },
  { id: 'p1', ...highReliability, direction: 'SELL', zone: '7', price: '6100', volume: '20', wet: true },
  { id: 'p2', ...highReliability, direction: 'BUY', zone: '7', price: '5900', volume: '40', wet: false },
  {
    id: 'f1',
    direction: 'SELL',
    kind: 'forward',
    zone: '7',
    price: '260',
    volume: '500',
    deliveryDate: monthsOn(today, 2).day,
  },
  {
    id: 'f2',
    direction: 'BUY',
    kind: 'forward',
    zone: '7',
    price: '235',
    volume: '500',
    deliveryDate: monthsOn(today, 3).day,
  },
];

const PLAINS = [
  { id: 's1', ...sell, zone: '7', price: '255', volume: '1000' },
  { id: 's2', ...sell, zone: '12', price: '271', volume: '300' },
  { id: 'p1', ...highReliability, direction: 'SELL', zone: '2A', price: '4600', volume: '20' },
  { id: 'f1', direction: 'SELL', kind: 'forward', zone: '7', price: '255', volume: '500', deliveryDate: '0001-01-02' },
];

/** Twelve trades out of zone 7 in the last weeks; recent trades show ten of them. */
const listTrades = (today: CalendarDate) => {
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T01:00:00Z`;
  const common = { kind: 'temporary', confidence: 'exchange', zoneFrom: '7', zoneTo: '7' };
  const recent = Array.from({ length: 12 }, (_, index) => ({
    ...common,
    id: `t${index}`,
    price: String(246 + index),
    volume: '40',
    agreedAt: at(index + 1),
  }));
  const before = Array.from({ length: 6 }, (_, index) => ({
    ...common,
    id: `u${index}`,
    price: '240',
    volume: '50',
    agreedAt: at(35 + index),
  }));
  return [...recent, ...before];
};

/** Forward trades out of zone 7, reported by the provider with the long name. */
const listForwardTrades = (today: CalendarDate) =>
  Array.from({ length: 6 }, (_, index) => ({
    ...{ kind: 'forward', confidence: 'exchange', zoneFrom: '7', zoneTo: '7' },
    ...{ id: `f${index}`, price: String(250 + index), volume: '1250.5' },
    agreedAt: `${addDays(today, -20 * (index + 1))}T01:00:00Z`,
    deliveryDate: monthsOn(today, index + 1).day,
  }));

export async function startStoryMarket(): Promise<StoryMarket> {
  const clock = new TestClock(Date.now());
  const instance = await startTestInstance({ clock, pages: await openPages(1) });
  const today = localDateOf(clock.now());
  await readLimits(instance);
  await addBrokers(instance);
  const riverside = await instance.addProvider(1, 'Riverside Exchange (demo)');
  const plains = await instance.addProvider(2, 'Plains and Upper Highlands Water Brokerage Cooperative (demo)');
  const kinds = ['temporary', 'permanent', 'forward'];
  await send(instance, 'PUT', 'data_providers/1/listings', riverside, { kinds, listings: listRiverside(today) });
  await send(instance, 'PUT', 'data_providers/2/listings', plains, { kinds, listings: PLAINS });
  await send(instance, 'POST', 'data_providers/1/trades', riverside, { trades: listTrades(today) });
  await send(instance, 'POST', 'data_providers/2/trades', plains, { trades: listForwardTrades(today) });
  await instance.parts.feed.look();
  const origin = await instance.server.listen({ host: '127.0.0.1', port: 0 });
  return { instance, origin, stop: () => instance.stop() };
}

async function send(
  instance: TestInstance,
  method: 'PUT' | 'POST',
  path: string,
  key: string,
  payload: object,
): Promise<void> {
  const answer = await instance
    .visitor()
    .send({ method, url: `/api/${path}`, headers: { authorization: `Bearer ${key}` }, payload });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
}

/** Two brokers in zone 7, one of whom nothing is known but the name; none anywhere else. */
async function addBrokers({ parts: { db, market } }: TestInstance): Promise<void> {
  const own = market.reference.zones.find(({ code }) => code === '7')?.id ?? 0;
  const guild = { id: 1, name: 'Inland Guild (demo)', logo_url: '/logos/inland-water-brokers-guild.svg' };
  await db.insertInto('broker_associations').values(guild).execute();
  await db.insertInto('brokers').values([mallee, zephyr]).execute();
  await db
    .insertInto('broker_zones')
    .values([mallee, zephyr].map(({ id }) => ({ broker_id: id, zone_id: own })))
    .execute();
}

const mallee = {
  id: 1,
  name: 'Mallee Brokers (demo)',
  logo_url: '/logos/mallee-brokers.svg',
  description_html: '<p>Six people and <strong>one dog</strong>.</p><script>document.title = "taken over"</script>',
  website_url: 'https://example.com/mallee-brokers',
  phone: '(03) 5550 0110',
  address: '1 Sample Street, Exampleton VIC',
  association_id: 1,
};
const zephyr = {
  ...{ id: 2, name: 'Zephyr Water (demo)', logo_url: null, description_html: '' },
  ...{ website_url: null, phone: null, address: null, association_id: null },
};

/** Every limit is open with 5,000 ML left, but the Barmah Choke and the Broken, which are closed. */
const CLOSED = ['Barmah Choke', 'Broken trade out'];

async function readLimits({ parts, clock }: TestInstance): Promise<void> {
  const limits = await parts.db.selectFrom('limits').select(['id', 'name']).execute();
  const readings = limits.map(
    ({ id, name }): NewLimitReading => ({
      limitId: id,
      readAt: clock.now(),
      isOpen: !CLOSED.includes(name),
      volume: CLOSED.includes(name) ? null : megalitres(5000),
      measure: {},
      note: null,
      source: 'simulated for the tests',
      isSimulated: true,
    }),
  );
  await parts.db.transaction().execute((transaction) => appendLimitReadings(transaction, readings, clock.now()));
}
