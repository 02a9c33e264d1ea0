import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { project } from '#domain/map/project.ts';
import { panView, shareOf, viewRound, WHOLE_MAP, zoomView } from './map-view.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  fc.record({ by: fc.double({ min: 0.2, max: 5, noNaN: true }), at: fc.tuple(share, share) }),
  fc.record({
    pan: fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
  }),
);

describe('the view of the map', () => {
  test('stays within the Basin and never comes closer than the outlines are good for', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const view = steps.reduce(
          (now, one) => ('pan' in one ? panView(now, one.pan) : zoomView(now, one.by, one.at)),
          WHOLE_MAP,
        );
        const slack = 1e-6;
        expect(view.size).toBeGreaterThanOrEqual(WHOLE_MAP.size / 10 - slack);
        expect(view.size).toBeLessThanOrEqual(WHOLE_MAP.size + slack);
        expect(view.x).toBeGreaterThanOrEqual(WHOLE_MAP.x - slack);
        expect(view.y).toBeGreaterThanOrEqual(WHOLE_MAP.y - slack);
        expect(view.x + view.size).toBeLessThanOrEqual(WHOLE_MAP.x + WHOLE_MAP.size + slack);
        expect(view.y + view.size).toBeLessThanOrEqual(WHOLE_MAP.y + WHOLE_MAP.size + slack);
      }),
    );
  });

  test('comes closer round the place under the hand, which stays where it is', () => {
    const place = project(146, -33);
    const before = shareOf(WHOLE_MAP, place);
    const after = shareOf(zoomView(WHOLE_MAP, 3, before), place);
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });

  test('round a zone shows it and the far ends of its ways, not at the very edge', () => {
    const places = [project(142.3, -34.35), project(146.35, -36.05), project(140.6, -34.29)];
    const view = viewRound(places);
    expect(view.size).toBeLessThan(WHOLE_MAP.size);
    for (const place of places) for (const at of shareOf(view, place)) expect(at > 0.05 && at < 0.95).toBe(true);
  });

  test('of the whole has the Basin from Warrego to the Goulburn and from the sea to the ranges', () => {
    for (const place of [project(146.2, -24.6), project(145.5, -37.7), project(138.6, -35.5), project(152.5, -28.2)])
      for (const at of shareOf(WHOLE_MAP, place)) expect(at > 0 && at < 1).toBe(true);
  });
});
