import { describe, expect, test } from 'vitest';
import { nameArea } from './area-names.ts';
import { RIVERS, STATES } from './landmarks.ts';
import { MAP_NAMES } from './map-names.ts';
import { type MapPoint, project } from './project.ts';
import { findPlace, listPlacedCodes } from './zone-places.ts';

/** Places as an atlas has them, to a tenth of a degree: longitude and latitude. */
const ATLAS = {
  Adelaide: [138.6, -34.9],
  Albury: [146.9, -36.1],
  Alexandra: [145.7, -37.2],
  Bathurst: [149.6, -33.4],
  Benalla: [146, -36.6],
  Bendigo: [144.3, -36.8],
  Berri: [140.6, -34.3],
  Berrigan: [145.8, -35.7],
  Bingara: [150.6, -29.9],
  Bollon: [147.48, -28.03],
  Boort: [143.7, -36.1],
  Bourke: [145.9, -30.1],
  Brewarrina: [146.9, -30],
  'Bridgewater on Loddon': [143.9, -36.6],
  Bright: [147, -36.7],
  'Broken Hill': [141.5, -32],
  Cambrai: [139.3, -34.7],
  Canberra: [149.1, -35.3],
  Canowindra: [148.7, -33.6],
  'Cecil Plains': [151.2, -27.5],
  Charlton: [143.4, -36.3],
  Chinchilla: [150.6, -26.7],
  Conargo: [145.2, -35.3],
  Condobolin: [147.2, -33.1],
  Coolah: [149.7, -31.8],
  Corowa: [146.4, -36],
  Cunnamulla: [145.7, -28.1],
  'Darlington Point': [146, -34.6],
  Deniliquin: [145, -35.5],
  Dirranbandi: [148.2, -28.6],
  Dubbo: [148.6, -32.2],
  Dunkeld: [142.3, -37.7],
  Elmore: [144.6, -36.5],
  Eulo: [145, -28.2],
  Finley: [145.6, -35.6],
  Forbes: [148, -33.4],
  Gatton: [152.3, -27.6],
  Gilgandra: [148.7, -31.7],
  Gilgunnia: [146, -32.4],
  Goondiwindi: [150.3, -28.5],
  Griffith: [146, -34.3],
  Gundagai: [148.1, -35.1],
  Gunnedah: [150.3, -31],
  Harrietville: [147.1, -36.9],
  Hay: [144.8, -34.5],
  Healesville: [145.5, -37.7],
  Hillston: [145.5, -33.5],
  Hopetoun: [142.4, -35.7],
  Horsham: [142.2, -36.7],
  Inglewood: [151.1, -28.4],
  Kerang: [143.9, -35.7],
  Kiewa: [147, -36.3],
  Kingaroy: [151.8, -26.5],
  Kyneton: [144.5, -37.2],
  Laanecoorie: [143.9, -36.8],
  'Lake Cowal': [147.4, -33.6],
  'Lake Nillahcootie': [146, -36.9],
  Lameroo: [140.5, -35.3],
  'Langhorne Creek': [139, -35.3],
  'Lightning Ridge': [148, -29.4],
  Louth: [145.1, -30.5],
  'Manna Hill': [140, -32.4],
  Mansfield: [146.1, -37.1],
  Maryborough: [143.7, -37.1],
  Mildura: [142.2, -34.2],
  Mitchell: [148, -26.5],
  'Mitta Mitta': [147.4, -36.5],
  Moree: [149.8, -29.5],
  Morgan: [139.7, -34],
  Moyhu: [146.4, -36.6],
  'Murray Bridge': [139.3, -35.1],
  Murrayville: [141.2, -35.3],
  Myrtleford: [146.7, -36.6],
  Nagambie: [145.2, -36.8],
  Narrandera: [146.6, -34.7],
  Narromine: [148.2, -32.2],
  Newlyn: [144, -37.4],
  Numurkah: [145.4, -36.1],
  Pittsworth: [151.6, -27.7],
  Pooncarie: [142.6, -33.4],
  'Popiltah Lake': [141.7, -33.1],
  Quambone: [147.9, -30.9],
  'Red Cliffs': [142.2, -34.3],
  Renmark: [140.7, -34.2],
  Robinvale: [142.8, -34.6],
  Rochester: [144.7, -36.4],
  Serpentine: [144, -36.4],
  Seymour: [145.1, -37],
  Shepparton: [145.4, -36.4],
  'St George': [148.6, -28],
  Stanthorpe: [151.9, -28.7],
  Surat: [149.1, -27.2],
  'Swan Hill': [143.6, -35.3],
  Tamworth: [150.9, -31.1],
  Tawonga: [147.1, -36.7],
  Temora: [147.5, -34.4],
  Texas: [151.2, -28.9],
  Thallon: [148.9, -28.6],
  Thargomindah: [143.8, -28],
  Tocumwal: [145.6, -35.8],
  Toowoomba: [152, -27.6],
  Tumbarumba: [148, -35.8],
  'Wagga Wagga': [147.4, -35.1],
  Wakool: [144.4, -35.5],
  Walgett: [148.1, -30],
  Wangaratta: [146.3, -36.4],
  Warialda: [150.6, -29.5],
  Warren: [147.8, -31.7],
  Warwick: [152, -28.2],
  'Wee Waa': [149.4, -30.2],
  Wilcannia: [143.4, -31.6],
  Yambuna: [145, -36.1],
  Yarrawonga: [146, -36],
  Yetman: [150.8, -28.9],
} as const satisfies Readonly<Record<string, readonly [longitude: number, latitude: number]>>;

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

test('the surface water units are called as the Basin Authority calls them', () => {
  const ids = Array.from({ length: 29 }, (_, at) => `SS${at + 1}`);
  expect(ids.map(nameArea)).toEqual([
    'Australian Capital Territory',
    'Victorian Murray',
    'Kiewa',
    'Ovens',
    'Broken',
    'Goulburn',
    'Campaspe',
    'Loddon',
    'Wimmera-Mallee',
    'South Australian Non-Prescribed Areas',
    'South Australian Murray',
    'Marne Saunders',
    'Eastern Mount Lofty Ranges',
    'New South Wales Murray',
    'Murrumbidgee',
    'Lachlan',
    'Intersecting Streams',
    'Lower Darling',
    'Barwon-Darling Watercourse',
    'Macquarie-Castlereagh',
    'Namoi',
    'Gwydir',
    'NSW Border Rivers',
    'Queensland Border Rivers',
    'Moonie',
    'Condamine-Balonne',
    'Nebine',
    'Warrego',
    'Paroo',
  ]);
  expect(nameArea('SS99')).toBe('SS99');
});
