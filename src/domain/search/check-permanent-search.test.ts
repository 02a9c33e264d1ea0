import { expect, test } from 'vitest';
import {
  buildTestReference,
  buildZone,
  NEW_SOUTH_WALES,
  NORTHERN,
  SOUTH_AUSTRALIA,
  SOUTHERN,
  VICTORIA,
} from '#testing/build-reference.ts';
import { listStatesInReach } from './check-permanent-search.ts';

test('in reach of a zone is its own state; with connected zones each state of its system, and none that lies in others alone', () => {
  const home = buildZone({ code: '7', state: VICTORIA, system: SOUTHERN });
  const reference = buildTestReference({
    zones: [
      home,
      buildZone({ code: '11', state: NEW_SOUTH_WALES, system: SOUTHERN }),
      buildZone({ code: 'N', state: SOUTH_AUSTRALIA, system: NORTHERN }),
    ],
  });
  expect(listStatesInReach(home, false, reference)).toEqual([VICTORIA]);
  expect(listStatesInReach(home, true, reference)).toEqual([VICTORIA, NEW_SOUTH_WALES]);
});
