import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { findPlace } from '#domain/map/zone-places.ts';
import type { Rule } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import { buildLimit, buildZone } from '#testing/build-reference.ts';
import { subjectOfLimit, subjectOfZone } from './map-subjects.ts';

const zones = ['6', '10', '7', '11', '14', 'LBS-01', 'LBS-02', 'HUN'].map((code) => buildZone({ code }));
const zoneOf = (code: string): Zone => {
  const found = zones.find((zone) => zone.code === code);
  if (found === undefined) throw new Error(`There is no zone ${code}.`);
  return found;
};

const LIMIT = buildLimit({ name: 'Barmah Choke' });

const rule = (from: string, to: string, given: Partial<Rule> = {}): Rule => ({
  ...{ id: 1, from: zoneOf(from).id, to: zoneOf(to).id, kinds: ['temporary'], limits: [LIMIT.id], missing: null },
  ...given,
});

const subjectOf = (...rules: readonly Rule[]) => subjectOfLimit(LIMIT, { zones, rules });
const placeOf = (code: string) => findPlace(code)?.at ?? null;
const rolesIn = (subject: ReturnType<typeof subjectOf>) =>
  Object.fromEntries((subject?.plates ?? []).map(({ code, role }) => [code, role]));

describe('a limit', () => {
  test('points from what water leaves to what it enters', () => {
    const subject = subjectOf(rule('6', '7'), rule('10', '7'));
    expect(rolesIn(subject)).toEqual({ '6': 'out', '10': 'out', '7': 'in' });
    expect(subject?.arrow?.to).toEqual(placeOf('7'));
    // Zones 6 and 10 lie up the river, to the east.
    expect(subject?.arrow?.from[0]).toBeGreaterThan(placeOf('7')?.[0] ?? Number.POSITIVE_INFINITY);
    expect(subject?.arrow?.isBothWays).toBe(false);
  });

  test('both ways round one zone points both ways, to that zone', () => {
    const subject = subjectOf(rule('7', '14'), rule('14', '7'), rule('11', '14'), rule('14', '11'));
    expect(rolesIn(subject)).toEqual({ '7': 'both', '11': 'both', '14': 'both' });
    expect(subject?.arrow).toMatchObject({ to: placeOf('14'), isBothWays: true });
    expect(subject?.notes[0]).toEqual({ role: 'both', words: 'Out of and into: 7 11 14' });
  });

  test('both ways between many has no arrow', () => {
    const ways = ['6', '7', '11'].flatMap((from) => ['6', '7', '11'].map((to) => [from, to] as const));
    expect(
      subjectOf(...ways.filter(([from, to]) => from !== to).map(([from, to]) => rule(from, to)))?.arrow,
    ).toBeNull();
  });

  test('between zones of one place has no arrow, and says that their places are not published', () => {
    const subject = subjectOf(rule('LBS-01', 'LBS-02'));
    expect(subject?.arrow).toBeNull();
    expect(subject?.notes.at(-1)?.words).toContain('Of those side by side, where each lies is not published.');
  });

  test('says what the colour of a unit means that has zones of both kinds', () => {
    expect(subjectOf(rule('6', '7'))?.notes.at(-1)?.words).toContain('A green one has zones of both kinds.');
    expect(subjectOf(rule('7', '11'))?.notes.at(-1)?.words).not.toContain('green');
  });

  test.each<[string, readonly Rule[]]>([
    ['that binds a zone whose place nobody knows', [rule('6', '7'), rule('6', 'HUN')]],
    ['on ways that no water may go', [rule('6', '7', { kinds: [] })]],
    ['on no way', [rule('6', '7', { limits: [asId(99_999)] })]],
  ])('%s has no picture', (_, rules) => {
    expect(subjectOf(...rules)).toBeNull();
  });
});

describe('a zone', () => {
  test('stands among the others that have a place', () => {
    const subject = subjectOfZone(zoneOf('7'), { zones });
    expect(subject?.plates.filter(({ role }) => role === 'subject').map(({ code }) => code)).toEqual(['7']);
    expect(subject?.plates.map(({ code }) => code)).not.toContain('HUN');
  });

  test('names those that share its place, and does not show them elsewhere', () => {
    const subject = subjectOfZone(zoneOf('LBS-01'), { zones });
    expect(subject?.plates.map(({ code }) => code)).not.toContain('LBS-02');
    expect(subject?.notes.at(-1)?.words).toBe('LBS-02 stands there too: where each of them lies is not published.');
  });

  test('whose place nobody knows has no picture', () => {
    expect(subjectOfZone(zoneOf('HUN'), { zones })).toBeNull();
  });
});
