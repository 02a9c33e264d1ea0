/** The units in which a person may read volumes. The first one is the default. */
export const VOLUME_UNITS = ['megalitre', 'gigalitre', 'kilolitre', 'acre_foot'] as const;

export type VolumeUnit = (typeof VOLUME_UNITS)[number];

export const DEFAULT_VOLUME_UNIT: VolumeUnit = 'megalitre';

interface VolumeUnitFacts {
  readonly name: string;
  readonly symbol: string;
  /** Litres in one unit as an exact fraction. */
  readonly litres: { readonly numerator: bigint; readonly denominator: bigint };
  /** Decimals of every price in dollars per unit, so that a column of them stands on its point. */
  readonly priceDecimals: number;
  /** Decimals of a volume that was measured or summed and is as large as ten units or more; a megalitre stays visible. */
  readonly largeVolumeDecimals: number;
  /** The most decimals of a parcel or a trade: to the litre; acre-feet meet no litre, and are cut before anybody reads them. */
  readonly parcelDecimals: number;
}

/** An acre-foot is 43,560 cubic feet of 0.028316846592 cubic metres, by the definition of the international foot. */
export const VOLUME_UNIT_FACTS: Readonly<Record<VolumeUnit, VolumeUnitFacts>> = {
  megalitre: {
    name: 'Megalitres',
    symbol: 'ML',
    litres: { numerator: 1_000_000n, denominator: 1n },
    priceDecimals: 2,
    largeVolumeDecimals: 0,
    parcelDecimals: 6,
  },
  gigalitre: {
    name: 'Gigalitres',
    symbol: 'GL',
    litres: { numerator: 1_000_000_000n, denominator: 1n },
    priceDecimals: 0,
    largeVolumeDecimals: 3,
    parcelDecimals: 9,
  },
  kilolitre: {
    name: 'Kilolitres',
    symbol: 'kL',
    litres: { numerator: 1_000n, denominator: 1n },
    priceDecimals: 4,
    largeVolumeDecimals: 0,
    parcelDecimals: 3,
  },
  acre_foot: {
    name: 'Acre-feet',
    symbol: 'ac-ft',
    litres: { numerator: 123_348_183_754_752n, denominator: 100_000_000n },
    priceDecimals: 2,
    largeVolumeDecimals: 0,
    parcelDecimals: 2,
  },
};

export const isVolumeUnit = (text: string): text is VolumeUnit => (VOLUME_UNITS as readonly string[]).includes(text);

/** `ML`, `GL`, `kL`, `ac-ft`. */
export const printUnitSymbol = (unit: VolumeUnit): string => VOLUME_UNIT_FACTS[unit].symbol;

/** The unit of a symbol, written as it is printed; `null` for anything else: `kl` and `Ml` are no units. */
export const unitOfSymbol = (symbol: string): VolumeUnit | null =>
  VOLUME_UNITS.find((unit) => printUnitSymbol(unit) === symbol) ?? null;
