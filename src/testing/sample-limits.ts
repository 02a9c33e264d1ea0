import type { LimitMeasure, LimitModel } from '#domain/places/limit-model.ts';
import { megalitres } from '#domain/units/volume.ts';

export const gigalitres = (count: number) => megalitres(count * 1000);

export const account = (side: 'out' | 'in'): LimitModel => ({
  kind: 'two_sided_account',
  capacity: gigalitres(100),
  side,
  reopensAt: gigalitres(15),
});
const RELEASES: LimitModel = {
  kind: 'dated_releases',
  releases: [
    { from: '07-01', volume: gigalitres(85) },
    { from: '10-15', volume: gigalitres(30) },
  ],
};
/** A limit of each kind: its model, what was read of it, and whether it is open. */
export const SAMPLE_LIMITS: readonly (readonly [string, LimitModel, LimitMeasure, boolean])[] = [
  ['the Choke', { kind: 'balance_account' }, { level: megalitres(0) }, false],
  ['back trade', { kind: 'balance_account' }, { level: megalitres(12_600) }, true],
  ['Goulburn to Murray', RELEASES, { usedThisYear: megalitres(115_000 - 8_420) }, true],
  [
    'NSW to Victoria',
    { kind: 'lesser_of_two', yearlyVolume: gigalitres(200) },
    { usedThisYear: gigalitres(152), secondVolume: gigalitres(60) },
    true,
  ],
  ['Murrumbidgee out', account('out'), { level: megalitres(96_800) }, false],
  ['Murrumbidgee in', account('in'), { level: megalitres(96_800) }, true],
  [
    'the Lower Darling',
    { kind: 'threshold', opensAbove: gigalitres(640), closesBelow: gigalitres(480) },
    { level: gigalitres(1120) },
    true,
  ],
  [
    'the Broken',
    { kind: 'seasonal_cap', cap: megalitres(1500), closedFrom: '04-01', closedTo: '06-30' },
    { usedThisYear: megalitres(860) },
    true,
  ],
  ['the Loddon', { kind: 'published' }, { level: megalitres(410) }, true],
  ['an order', { kind: 'order' }, { isOrderedOpen: true }, true],
];
