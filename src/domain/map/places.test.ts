import { describe, expect, test } from 'vitest';
import { ATLAS } from '#testing/atlas.ts';
import { RIVERS, STATES } from './landmarks.ts';
import { MAP_NAMES } from './map-names.ts';
import { type MapPoint, project } from './project.ts';
import { findPlace, listPlacedCodes } from './zone-places.ts';

type Town = keyof typeof ATLAS;

/** How far something stands from a town, in degrees to the east or to the south, whichever is more. */
function degreesFrom(town: Town, [x, y]: MapPoint): number {
  const [longitude, latitude] = ATLAS[town];
  const [townX, townY] = project(longitude, latitude);
  const [nextX, nextY] = project(longitude + 1, latitude - 1);
  return Math.max(Math.abs((x - townX) / (nextX - townX)), Math.abs((y - townY) / (nextY - townY)));
}

/** What is written down of a town stands at it, to a rounding of the atlas; of the country round it, nearer than a slip of a degree. */
const AT_THE_TOWN = 0.2;
const ROUND_THE_TOWN = 0.5;

/** A town by which each zone is known, or the nearest to the middle of it. */
const TOWN_OF_ZONE: Readonly<Record<string, Town>> = {
  '1A': 'Shepparton',
  '1B': 'Boort',
  '1L': 'Serpentine',
  '2A': 'Lake Nillahcootie',
  '2B': 'Benalla',
  '3': 'Yambuna',
  '4A': 'Elmore',
  '4C': 'Rochester',
  '5A': 'Laanecoorie',
  '6': 'Corowa',
  '6B': 'Numurkah',
  '7': 'Red Cliffs',
  '9A': 'Wangaratta',
  '9B': 'Moyhu',
  '10': 'Berrigan',
  '11': 'Wakool',
  '12': 'Berri',
  '13': 'Darlington Point',
  '14': 'Pooncarie',
  '110': 'Alexandra',
  '120': 'Mansfield',
  '130': 'Nagambie',
  '140': 'Kyneton',
  '150': 'Maryborough',
  '170': 'Kerang',
  '180': 'Myrtleford',
  '181': 'Bright',
  '190': 'Tawonga',
  BUL: 'Newlyn',
  WIM: 'Horsham',
  LAC: 'Lake Cowal',
  BEL: 'Canowindra',
  MCQ: 'Narromine',
  UNA: 'Gunnedah',
  LNA: 'Wee Waa',
  PEE: 'Tamworth',
  GWY: 'Moree',
  NBR: 'Yetman',
  BAD: 'Bourke',
  'MB-A': 'Inglewood',
  'MB-B': 'Inglewood',
  'MB-C': 'Inglewood',
  QBR: 'Goondiwindi',
  STH: 'Stanthorpe',
  'UCS-01': 'Pittsworth',
  'UCS-02': 'Pittsworth',
  'UCS-03': 'Pittsworth',
  'UCS-04': 'Pittsworth',
  UCU: 'Cecil Plains',
  'CBS-01': 'Chinchilla',
  'CBS-02': 'Chinchilla',
  'CBS-03': 'Chinchilla',
  'CBS-04': 'Chinchilla',
  MAR: 'Mitchell',
  'LBS-01': 'St George',
  'LBS-02': 'St George',
  'LBS-03': 'St George',
  'LBS-04': 'St George',
  LBU: 'Dirranbandi',
  EML: 'Langhorne Creek',
  MSA: 'Cambrai',
};

describe('the zones on the map', () => {
  test('are these', () => {
    expect(listPlacedCodes().toSorted()).toEqual(Object.keys(TOWN_OF_ZONE).toSorted());
  });

  test.each(Object.entries(TOWN_OF_ZONE))('zone %s stands near %s', (code, town) => {
    expect(degreesFrom(town, findPlace(code)?.at ?? [0, 0])).toBeLessThan(ROUND_THE_TOWN);
  });
});

/** The rivers in the order in which they are written, each with the town on it. */
const TOWNS_ON_RIVERS: readonly (readonly [river: string, town: Town])[] = [
  ['Murray', 'Tocumwal'],
  ['Murray', 'Yarrawonga'],
  ['Murray', 'Robinvale'],
  ['Murray', 'Swan Hill'],
  ['Murray', 'Albury'],
  ['Murray', 'Renmark'],
  ['Murray', 'Murray Bridge'],
  ['Goulburn', 'Seymour'],
  ['Goulburn', 'Shepparton'],
  ['Campaspe', 'Rochester'],
  ['Loddon', 'Bridgewater on Loddon'],
  ['Loddon', 'Kerang'],
  ['Avoca', 'Charlton'],
  ['Wimmera', 'Horsham'],
  ['Broken', 'Benalla'],
  ['Ovens', 'Wangaratta'],
  ['Kiewa', 'Kiewa'],
  ['Mitta Mitta', 'Mitta Mitta'],
  ['Murrumbidgee', 'Hay'],
  ['Murrumbidgee', 'Narrandera'],
  ['Murrumbidgee', 'Gundagai'],
  ['Edward', 'Deniliquin'],
  ['Lachlan', 'Condobolin'],
  ['Lachlan', 'Hillston'],
  ['Lachlan', 'Forbes'],
  ['Belubula', 'Canowindra'],
  ['Darling', 'Pooncarie'],
  ['Darling', 'Wilcannia'],
  ['Darling', 'Louth'],
  ['Barwon', 'Brewarrina'],
  ['Barwon', 'Walgett'],
  ['Macquarie', 'Warren'],
  ['Macquarie', 'Dubbo'],
  ['Castlereagh', 'Gilgandra'],
  ['Namoi', 'Wee Waa'],
  ['Namoi', 'Gunnedah'],
  ['Peel', 'Tamworth'],
  ['Gwydir', 'Bingara'],
  ['Gwydir', 'Moree'],
  ['Macintyre', 'Goondiwindi'],
  ['Macintyre Brook', 'Inglewood'],
  ['Dumaresq', 'Texas'],
  ['Condamine', 'Cecil Plains'],
  ['Condamine', 'Warwick'],
  ['Condamine', 'Chinchilla'],
  ['Balonne', 'St George'],
  ['Maranoa', 'Mitchell'],
  ['Moonie', 'Thallon'],
  ['Warrego', 'Cunnamulla'],
  ['Paroo', 'Eulo'],
];

describe('the rivers on the pictures of zones and limits', () => {
  test('are these, as often as there are towns for them', () => {
    expect(RIVERS.map(({ name }) => name)).toEqual(TOWNS_ON_RIVERS.map(([river]) => river));
  });

  test.each(TOWNS_ON_RIVERS.map(([river, town], at) => [river, town, at] as const))(
    'the name %s is written at %s',
    (_, town, at) => {
      expect(degreesFrom(town, RIVERS[at]?.at ?? [0, 0])).toBeLessThan(AT_THE_TOWN);
    },
  );
});

/** The states in the order in which they are written, each with the nearest town. */
const TOWNS_IN_STATES: readonly (readonly [state: string, town: Town])[] = [
  ['QLD', 'Thargomindah'],
  ['QLD', 'Surat'],
  ['QLD', 'Bollon'],
  ['QLD', 'Kingaroy'],
  ['QLD', 'Goondiwindi'],
  ['QLD', 'Gatton'],
  ['NSW', 'Gilgunnia'],
  ['NSW', 'Conargo'],
  ['NSW', 'Temora'],
  ['NSW', 'Popiltah Lake'],
  ['NSW', 'Coolah'],
  ['NSW', 'Quambone'],
  ['NSW', 'Warialda'],
  ['NSW', 'Lightning Ridge'],
  ['NSW', 'Bathurst'],
  ['NSW', 'Tumbarumba'],
  ['NSW', 'Popiltah Lake'],
  ['NSW', 'Finley'],
  ['VIC', 'Dunkeld'],
  ['VIC', 'Hopetoun'],
  ['VIC', 'Bendigo'],
  ['VIC', 'Harrietville'],
  ['VIC', 'Healesville'],
  ['VIC', 'Murrayville'],
  ['SA', 'Manna Hill'],
  ['SA', 'Morgan'],
  ['SA', 'Lameroo'],
];

describe('the states on the pictures of zones and limits', () => {
  test('are these, Queensland six times, New South Wales twelve, Victoria six and South Australia three', () => {
    expect(STATES.map(({ name }) => name)).toEqual(TOWNS_IN_STATES.map(([state]) => state));
  });

  test.each(TOWNS_IN_STATES.map(([state, town], at) => [state, town, at] as const))(
    'the name %s is written near %s',
    (_, town, at) => {
      expect(degreesFrom(town, STATES[at]?.at ?? [0, 0])).toBeLessThan(ROUND_THE_TOWN);
    },
  );
});

const STATES_ON_THE_MAP: readonly (readonly [state: string, town: Town])[] = [
  ['QLD', 'Thargomindah'],
  ['NSW', 'Gilgunnia'],
  ['VIC', 'Dunkeld'],
  ['SA', 'Manna Hill'],
];
const TOWNS_ON_THE_MAP: readonly Town[] = [
  'Mildura',
  'Swan Hill',
  'Shepparton',
  'Albury',
  'Wagga Wagga',
  'Griffith',
  'Deniliquin',
  'Canberra',
  'Adelaide',
  'Broken Hill',
  'Bourke',
  'Dubbo',
  'Moree',
  'Tamworth',
  'St George',
  'Toowoomba',
];

describe('the names on the map', () => {
  const findName = (wanted: string) => MAP_NAMES.find(({ name }) => name === wanted)?.at ?? ([0, 0] as const);

  test('are four states and sixteen towns', () => {
    const namesOf = (wanted: boolean) => MAP_NAMES.filter(({ isState }) => isState === wanted).map(({ name }) => name);
    expect(namesOf(true)).toEqual(STATES_ON_THE_MAP.map(([state]) => state));
    expect(namesOf(false)).toEqual(TOWNS_ON_THE_MAP);
  });

  test.each(STATES_ON_THE_MAP)('%s stands near %s', (state, town) => {
    expect(degreesFrom(town, findName(state))).toBeLessThan(ROUND_THE_TOWN);
  });

  test.each(TOWNS_ON_THE_MAP)('%s stands where it is', (town) => {
    expect(degreesFrom(town, findName(town))).toBeLessThan(AT_THE_TOWN);
  });
});
