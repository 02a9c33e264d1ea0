import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { instant } from '#domain/units/instant.ts';
import { loadOutlook } from './load-outlook.ts';

const found = (value: unknown) => async () => ({ ok: true, value });

function load(path: string, permissions: readonly string[] | null = ['anabranch.water_search'], homeZone = '12') {
  const user = permissions === null ? null : { permissions, preferences: [{ key: 'my_zone', value: homeZone }] };
  const app = {
    session: { read: found({ user, csrfToken: '' }) },
    reference: { listZones: found([{ id: 12 }, { id: 13 }, { id: 14 }]), listAllocationClasses: found([]) },
    outlook: {
      listClimateConditions: found([]),
      listAllocationOutlooks: found([{ zone: 12 }, { zone: 14 }, { zone: 14 }]),
      listAllocationLevels: found([{ zone: 13 }, { zone: 14 }]),
    },
  } as unknown as App;
  const url = new URL(path, 'https://here.example');
  return loadOutlook({ app, url, params: {}, now: instant(Date.UTC(2026, 10, 22, 5)) });
}

describe('the allocation outlook', () => {
  test('offers only the zones that an outlook speaks of', async () => {
    expect((await load('/outlook')).data.zones).toEqual([{ id: 12 }, { id: 14 }]);
  });

  test('is of the home zone, or of the one that is asked for', async () => {
    expect((await load('/outlook')).data).toMatchObject({ zoneId: '12', outlooks: [{ zone: 12 }], levels: [] });
    expect((await load('/reports/outlook?zone=14')).data).toMatchObject({
      zoneId: '14',
      outlooks: [{ zone: 14 }, { zone: 14 }],
      levels: [{ zone: 14 }],
    });
    expect((await load('/outlook?zone=13')).data.outlooks).toEqual([]);
  });

  test('is for who may search: others are led to the login or told', async () => {
    await expect(load('/outlook', null)).rejects.toMatchObject({ status: 302 });
    await expect(load('/outlook', [])).rejects.toMatchObject({ init: { status: 403 } });
  });
});
