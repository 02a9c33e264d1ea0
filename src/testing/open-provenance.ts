import { startTestInstance, TestClock } from './start-test-instance.ts';

/** 21 November 2026 in Sydney, noon. */
export const NOON = Date.UTC(2026, 10, 21, 1);
export const NOON_IN_WORDS = '2026-11-21T01:00:00.000Z';

/** An instance with two providers, and somebody who asks what its figures are made of. */
export async function openProvenance() {
  const instance = await startTestInstance({ clock: new TestClock(NOON) });
  for (const id of [1, 2]) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
  const irrigator = await instance.logIn('irrigator@example.com');

  async function ask(figure: string, query: Readonly<Record<string, string | number>>) {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, json } = await irrigator.get(`provenance/${figure}?${asked}`);
    return { status, json };
  }

  const classCalled = (name: string): number =>
    instance.parts.market.reference.allocationClasses.find((one) => one.name === name)?.id ?? 0;

  return { instance, irrigator, ask, classCalled };
}

export type Provenance = Awaited<ReturnType<typeof openProvenance>>;

/** A trade within zone 6 on a day of November, unless said otherwise. */
export const tradeOn = (id: string, day: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '6', zoneTo: '6', allocationClass: null, price: '240', volume: '50' },
  ...{ confidence: 'exchange', agreedAt: `2026-11-${day}T01:00:00Z` },
  ...given,
});
