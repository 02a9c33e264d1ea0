import type { Zone } from '#domain/places/zone.ts';

/** Priced against the lower Murray: a share of its level that wanders between two figures, together with its group. */
export interface SouthernPrice {
  readonly least: number;
  readonly most: number;
  readonly group: string;
}

/** Priced by itself: dollars per megalitre in a middling year, and how far it follows the south (0 to 1). */
export interface OwnPrice {
  readonly dollars: number;
  readonly follows: number;
}

/** What the simulated market knows of a zone. */
export interface ZoneProfile {
  /** Trades of temporary water in a year, as the registers count them. */
  readonly tradesPerYear: number;
  readonly price: SouthernPrice | OwnPrice;
}

type SouthernRow = readonly [code: string, tradesPerYear: number, least: number, most: number, group: string];

/** Shares of zones 1A, 6, 10, 13 and trades a year from domain facts 6 (registers, market reports); the rest is assumed. */
const SOUTHERN: readonly SouthernRow[] = [
  ['1A', 4900, 0.72, 0.95, 'Goulburn'],
  ['1B', 150, 0.7, 0.93, 'Goulburn'],
  ['1L', 90, 0.7, 0.93, 'Goulburn'],
  ['2A', 60, 0.46, 0.74, 'Broken'],
  ['2B', 25, 0.45, 0.72, 'Broken'],
  ['3', 220, 0.7, 0.94, 'Goulburn'],
  ['4A', 60, 0.6, 0.86, 'Campaspe'],
  ['4C', 110, 0.62, 0.88, 'Campaspe'],
  ['5A', 120, 0.64, 0.9, 'Loddon'],
  ['6', 1500, 0.52, 0.8, 'above Choke'],
  ['6B', 70, 0.6, 0.88, 'Broken Creek'],
  ['7', 4000, 0.995, 1.005, 'lower Murray'],
  ['10', 900, 0.5, 0.79, 'above Choke'],
  ['11', 1200, 0.96, 1, 'lower Murray'],
  ['12', 2000, 1, 1.06, 'South Australia'],
  ['13', 2500, 0.82, 1.12, 'Murrumbidgee'],
  ['14', 60, 0.7, 0.95, 'Lower Darling'],
];

type OwnRow = readonly [codes: string, tradesPerYear: number, dollars: number];

/** Assumed, but for the Lachlan (130 in 2025) and the order of the northern valleys (154 to 284 in 2015-16; domain facts 6). */
const OWN: readonly OwnRow[] = [
  ['9A', 70, 70],
  ['9B', 35, 65],
  ['BUL', 20, 150],
  ['WIM', 90, 160],
  ['MAC', 260, 90],
  ['WER', 60, 190],
  ['110', 45, 95],
  ['120', 25, 80],
  ['130', 30, 95],
  ['140', 28, 100],
  ['150', 28, 95],
  ['170', 40, 120],
  ['180', 40, 70],
  ['181', 22, 65],
  ['190', 20, 60],
  ['LCV', 120, 110],
  ['MLO', 70, 105],
  ['LOH', 60, 120],
  ['WWI', 30, 60],
  ['KAT', 160, 130],
  ['LAC', 380, 105],
  ['BEL', 60, 75],
  ['MCQ', 320, 120],
  ['UNA', 60, 150],
  ['LNA', 180, 190],
  ['PEE', 45, 60],
  ['GWY', 240, 180],
  ['NBR', 130, 165],
  ['BAD', 45, 120],
  ['HUN', 180, 55],
  ['PAT', 28, 40],
  ['RIC', 28, 35],
  ['BEG', 25, 45],
  ['LMG', 90, 95],
  ['UMG', 28, 70],
  ['LMD', 280, 140],
  ['LMS', 40, 80],
  ['MM3', 50, 90],
  ['WAG', 35, 95],
  ['GUN', 24, 75],
  ['KYE', 22, 75],
  ['BUN', 20, 110],
  ['LLG', 150, 100],
  ['ULG', 90, 85],
  ['LFB', 24, 45],
  ['LMQ1;LMQ2;LMQ3', 40, 85],
  ['LMQ4;LMQ5;LMQ6', 30, 80],
  ['LGG', 90, 150],
  ['LNG', 130, 165],
  ['UNG', 150, 190],
  ['MB-A;MB-B', 55, 210],
  ['MB-C', 30, 205],
  ['QBR', 120, 185],
  ['UCS-01;UCS-02', 60, 190],
  ['UCS-03;UCS-04', 35, 185],
  ['CBS-01;CBS-02', 45, 150],
  ['CBS-03;CBS-04', 30, 145],
  ['LBS-01;LBS-02', 80, 175],
  ['LBS-03;LBS-04', 45, 170],
  ['MAR', 20, 90],
  ['LBU', 45, 130],
  ['UCU', 40, 120],
  ['STH', 24, 160],
  ['BUND', 260, 90],
  ['UBUR', 110, 60],
  ['BARK', 60, 85],
  ['NOGO', 180, 140],
  ['DAWS', 90, 95],
  ['CALL', 60, 90],
  ['LFIT', 45, 50],
  ['BHAU', 240, 24],
  ['BOWB', 40, 40],
  ['PROS', 60, 45],
  ['PION', 70, 60],
  ['MDIM', 240, 115],
  ['MARY', 60, 70],
  ['LMRY', 45, 65],
  ['LOGN', 40, 95],
  ['WARR', 40, 120],
  ['LLOC', 40, 135],
  ['CBRI', 45, 80],
  ['ANG', 60, 130],
  ['EML', 24, 90],
  ['MSA', 20, 85],
  ['LLC', 90, 60],
  ['SBA', 22, 70],
  ['MUS', 20, 55],
];

/** A zone that is newer than these tables. */
const UNKNOWN_ZONE = { tradesPerYear: 30, dollars: 100 };

const southern = new Map<string, ZoneProfile>(
  SOUTHERN.map(([code, tradesPerYear, least, most, group]) => [code, { tradesPerYear, price: { least, most, group } }]),
);
const own = new Map(
  OWN.flatMap(([codes, tradesPerYear, dollars]) =>
    codes.split(';').map((code) => [code, { tradesPerYear, dollars }] as const),
  ),
);

/** Rain over the south is not rain over the north, and hardly reaches an aquifer. */
const FOLLOWS = { regulated: 0.5, unregulated: 0.4, groundwater: 0.25 } as const;

export function findZoneProfile({ code, waterKind }: Zone): ZoneProfile {
  const { tradesPerYear, dollars } = own.get(code) ?? UNKNOWN_ZONE;
  return southern.get(code) ?? { tradesPerYear, price: { dollars, follows: FOLLOWS[waterKind] } };
}

export const isSouthern = (zone: Zone): boolean => southern.has(zone.code);

/** A zone in which somebody trades every few weeks at most: no more than a handful of listings at a time. */
export const isThin = (zone: Zone): boolean => findZoneProfile(zone).tradesPerYear <= 30;

/** Zones whose water nobody offers. */
const WITHOUT_OFFERS: ReadonlySet<string> = new Set(['2B', '190', 'BUL', 'UMG', 'MAR', 'STH', 'EML', 'SBA']);

export const hasOffers = (zone: Zone): boolean => !WITHOUT_OFFERS.has(zone.code);
