import { describe, expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { groupZones } from './group-zones.ts';

const SYSTEMS = { murray: { id: 1, name: 'Southern Connected' }, lachlan: { id: 2, name: 'Lachlan' } };
const STATES = { VIC: { id: 1, code: 'VIC', name: 'Victoria' }, NSW: { id: 2, code: 'NSW', name: 'New South Wales' } };

const zone = (id: number, code: string, system: keyof typeof SYSTEMS, state: keyof typeof STATES): ZoneAnswer => ({
  id,
  code,
  name: `Zone ${id}`,
  state: STATES[state],
  system: SYSTEMS[system],
  waterKind: 'regulated',
  hasOfficialCode: true,
  imageUrl: null,
});

const [goulburn, murray, lachlan] = [
  zone(1, '1A', 'murray', 'VIC'),
  zone(13, '10', 'murray', 'NSW'),
  zone(38, 'LAC', 'lachlan', 'NSW'),
];

describe('zones to choose from', () => {
  test('of several systems stand under the system and the state', () => {
    expect(groupZones([goulburn, murray, lachlan]).map(({ label }) => label)).toEqual([
      'Southern Connected, Victoria',
      'Southern Connected, New South Wales',
      'Lachlan, New South Wales',
    ]);
  });

  test('begin with those that trade with the home zone, not with others of its state', () => {
    const labels = (home: ZoneAnswer) => groupZones([goulburn, murray, lachlan], home).map(({ label }) => label);
    expect(labels(lachlan)).toEqual([
      'Lachlan, New South Wales',
      'Southern Connected, Victoria',
      'Southern Connected, New South Wales',
    ]);
    expect(labels(murray)[0]).toBe('Southern Connected, New South Wales');
  });

  test('of one system stand under their state, that of the home zone first', () => {
    expect(groupZones([goulburn, murray], murray)).toEqual([
      { label: 'New South Wales', options: [{ value: '13', label: '10 Zone 13 (Default)' }] },
      { label: 'Victoria', options: [{ value: '1', label: '1A Zone 1' }] },
    ]);
  });
});
