import { describe, expect, test } from 'vitest';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { groupClasses } from './group-classes.ts';

const VICTORIA = { id: 1, code: 'VIC', name: 'Victoria' };
const NEW_SOUTH_WALES = { id: 2, code: 'NSW', name: 'New South Wales' };
const QUEENSLAND = { id: 4, code: 'QLD', name: 'Queensland' };

const zone = (id: number, code: string, state: ZoneAnswer['state']): ZoneAnswer => ({
  id,
  code,
  name: `Zone ${code}`,
  state,
  system: { id: 1, name: 'Southern Connected' },
  waterKind: 'regulated',
  hasOfficialCode: true,
  imageUrl: null,
});

const allocationClass = (id: number, name: string, more: Partial<AllocationClassAnswer>): AllocationClassAnswer => ({
  id,
  name,
  short: name,
  stateCodes: ['VIC'],
  waterKind: 'regulated',
  onlyZones: null,
  mark: 'other',
  ...more,
});

const [seven, ten] = [zone(7, '7', VICTORIA), zone(10, '10', NEW_SOUTH_WALES)];

const facts = {
  homeZone: seven,
  zones: [seven, ten],
  states: [VICTORIA, NEW_SOUTH_WALES, QUEENSLAND],
  allocationClasses: [
    allocationClass(6, 'High Priority', { stateCodes: ['QLD'] }),
    allocationClass(18, 'Take and Use Licence', { waterKind: 'unregulated' }),
    allocationClass(3, 'High Security', { stateCodes: ['NSW'] }),
    allocationClass(1, 'High Reliability', {}),
    allocationClass(13, 'Supplementary', { stateCodes: ['NSW'], onlyZones: [13] }),
  ],
  processing: [],
};

const groups = (purchase: 'buy' | 'sell', seenFrom: ZoneAnswer) =>
  groupClasses(purchase, seenFrom, facts).map(({ label, classes }) => [label, classes.map(({ text }) => text)]);

describe('the classes to choose from', () => {
  test('are those of the zone, then those that trade with it, then those that cannot be had', () => {
    expect(groups('buy', seven)).toEqual([
      ['In zone 7', ['High Reliability']],
      ['In zones that trade with 7', ['High Security (NSW)']],
      ['Not traded with zone 7', ['High Priority (QLD)', 'Take and Use Licence (VIC)', 'Supplementary (NSW)']],
    ]);
  });

  test('are sorted anew for another zone', () => {
    expect(groups('sell', ten)[0]).toEqual(['In zone 10', ['High Security']]);
  });

  test('say to a seller that water of another zone of the system is not his to sell', () => {
    expect(groups('sell', seven)).toEqual([
      ['In zone 7', ['High Reliability']],
      ['Not in zone 7, but in its system', ['High Security (NSW)']],
      ['Not traded with zone 7', ['High Priority (QLD)', 'Take and Use Licence (VIC)', 'Supplementary (NSW)']],
    ]);
  });

  test('name every state in which they are, and leave out a group without any', () => {
    const shared = allocationClass(9, 'Low Reliability', { stateCodes: ['NSW', 'QLD'] });
    const grouped = groupClasses('buy', seven, { ...facts, allocationClasses: [shared] });
    expect(grouped).toEqual([
      { label: 'In zones that trade with 7', classes: [{ id: 9, text: 'Low Reliability (NSW, QLD)' }] },
    ]);
  });
});
