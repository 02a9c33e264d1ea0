import { describe, expect, test } from 'vitest';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { instant } from '#domain/units/instant.ts';
import type { SurveyedWay } from '../../market/group-ways.ts';
import { drawAreas, drawZones, placeOnMap, wayStateOf } from './draw-zones.ts';
import { viewRound, WHOLE_MAP } from './map-view.ts';

const NOW = instant(Date.UTC(2026, 10, 22));

const limit = (given: Partial<LimitDataAnswer> = {}) =>
  ({
    ...{ isClosed: false, limitVolume: { valueDisplay: 100, unitDisplay: 'ML' } },
    ...{ readAt: '2026-11-21T00:00:00.000Z', staleAt: '2026-11-23T00:00:00.000Z' },
    ...given,
  }) as LimitDataAnswer;
const way = (limitData: LimitDataAnswer | null, unconfirmed: string | null = null, zone = 2) =>
  ({ zone: { id: zone }, limitData, unconfirmed }) as SurveyedWay;

describe('the state of a way', () => {
  test.each([
    ['open', way(limit())],
    ['open', way(limit({ staleAt: '2026-11-22T00:00:00.000Z' }))],
    ['unknown', way(limit({ readAt: null, staleAt: null }), 'the rule')],
    ['closed', way(limit({ isClosed: true }))],
    ['free', way(null)],
    ['free', way(limit({ limitVolume: { valueDisplay: null, unitDisplay: 'ML' } }))],
    ['unconfirmed', way(null, 'the rule')],
    ['unconfirmed', way(limit(), 'the rule')],
    ['closed', way(limit({ isClosed: true }), 'the rule')],
    ['unknown', way(limit({ readAt: null, staleAt: null, isClosed: true }))],
    ['closed', way(limit({ staleAt: '2026-11-13T00:00:00.000Z', isClosed: true }))],
    ['unknown', way(limit({ readAt: null, staleAt: null }))],
    ['unknown', way(limit({ staleAt: '2026-11-21T23:59:59.000Z' }), 'the rule')],
    ['unknown', way(limit({ staleAt: '2026-11-21T23:59:59.000Z' }))],
  ])('is %s', (state, of) => {
    expect(wayStateOf(of, NOW)).toBe(state);
  });
});

const zone = (id: number, code: string) => ({ id, code, name: `Zone ${code}`, state: { code: 'VIC' } });
const figure = (of: number, value: number) => ({ zone: of, value, sources: [], about: null, at: null, offers: null });
const ZONES = [zone(1, '7'), zone(2, '6'), zone(3, '13'), zone(4, 'LMG'), zone(5, 'LAC')];
const draw = (figures: readonly (readonly [number, number])[]) =>
  drawZones({
    ...{ figure: 'price', zones: ZONES, figures: figures.map(([of, value]) => figure(of, value)), cuts: [150, 200] },
    ...{ home: 1, chosen: null, ways: [way(limit())], now: NOW },
  });

describe('the map', () => {
  test('has the zones that have a place, in the colour of their figure', () => {
    expect(
      draw([
        [1, 228.4],
        [2, 150],
        [4, 90],
      ]).map(({ zone: { code }, colour, short, way: of }) => [code, colour, short, of]),
    ).toEqual([
      ['7', 5, '228', null],
      ['6', 3, '150', 'open'],
      ['13', null, null, null],
      ['LAC', null, null, null],
    ]);
  });

  test('colours an area by the zones in it: one colour, several, or none where nothing is known', () => {
    const areas = drawAreas(
      draw([
        [1, 228],
        [2, 100],
        [3, 160],
      ]),
    );
    expect([areas.get('SS2'), areas.get('SS15'), areas.get('SS16')]).toEqual([[1, 5], [3], undefined]);
    expect(
      drawAreas(
        draw([
          [1, 228],
          [2, 201],
        ]),
      ).get('SS2'),
    ).toEqual([5]);
  });

  test('writes a plate for what is known, for the home zone, and for where its ways lead', () => {
    const codes = (figures: readonly (readonly [number, number])[]) =>
      placeOnMap(draw(figures), WHOLE_MAP, 640).plates.map(({ drawn }) => drawn.zone.code);
    expect(codes([[3, 228]])).toEqual(['7', '6', '13']);
    expect(codes([])).toEqual(['7', '6']);
  });

  test('writes nothing of what is out of sight', () => {
    const zones = draw([
      [1, 228],
      [5, 180],
    ]);
    const near = viewRound(zones.filter(({ isHome }) => isHome).map(({ at }) => at));
    expect(placeOnMap(zones, near, 640).plates.map(({ drawn }) => drawn.zone.code)).toEqual(['7']);
  });
});
