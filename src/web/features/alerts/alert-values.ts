import type { LimitRuleAnswer, PermanentRuleAnswer, TemporaryRuleAnswer } from '#contract/operations/alerts.ts';
import { LIMIT_OPTIONS, limitOptionOf } from '#domain/alerts/rule.ts';
import { rewritePriceBound, rewriteVolume } from '#domain/units/rewrite-figure.ts';
import { DEFAULT_VOLUME_UNIT, unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import { readVolume } from '../../wire.ts';

/** What the forms of alerts hold, field by field, as text. */

const TIMING = ['quietFrom', 'quietTo', 'expires'] as const;
const PRICE_FIELDS = ['type', 'zone', 'direction', 'price', 'reliability', 'state', 'volume', ...TIMING] as const;
const LIMIT_CHOICES = ['closedOption', 'closedVolume', 'openOption', 'openVolume'] as const;
const LIMIT_FIELDS = ['zone', 'direction', ...LIMIT_CHOICES, ...TIMING] as const;

export interface Reader {
  readonly unit: VolumeUnit;
  /** Id of the home zone; empty for somebody without one. */
  readonly homeZone: string;
}

/** A new price alert, with what its address says. */
export function priceValuesAt(parameters: URLSearchParams, reader: Reader): FormValues {
  const asked = readFields(parameters, PRICE_FIELDS);
  const direction = asked.direction?.toUpperCase() === 'BUY' ? 'BUY' : 'SELL';
  const bound = direction === 'BUY' ? 'maxPrice' : 'minPrice';
  // Whoever comes from a search has its filters in the address.
  const price = asked.price || (parameters.get(bound) ?? '');
  const unit = unitAt(parameters);
  return {
    ...asked,
    type: asked.type === 'permanent' ? 'permanent' : 'temporary',
    zone: asked.zone || reader.homeZone,
    direction,
    price: rewritePriceBound(price, unit, reader.unit, bound),
    volume: rewriteVolume(asked.volume ?? '', unit, reader.unit),
  };
}

/** A new limit alert, with what its address says. */
export function limitValuesAt(parameters: URLSearchParams, reader: Reader): FormValues {
  const asked = readFields(parameters, LIMIT_FIELDS);
  const unit = unitAt(parameters);
  return {
    ...asked,
    zone: asked.zone || reader.homeZone,
    ...chooseOther(asked),
    closedVolume: rewriteVolume(asked.closedVolume ?? '', unit, reader.unit),
    openVolume: rewriteVolume(asked.openVolume ?? '', unit, reader.unit),
  };
}

/** An address that names one choice means nothing else. */
function chooseOther({ closedOption, openOption }: FormValues): FormValues {
  const nothing = String(LIMIT_OPTIONS.nothing);
  if (!closedOption && !openOption) return {};
  return { closedOption: closedOption || nothing, openOption: openOption || nothing };
}

/** Whether the address of a rule says what its form held when somebody tried it out. */
export const holdsForm = (parameters: URLSearchParams): boolean => parameters.has('zone');

const readFields = (parameters: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, parameters.getAll(name).at(-1)?.trim() ?? '']));

/** Figures without a unit are in megalitres. */
const unitAt = (parameters: URLSearchParams): VolumeUnit =>
  unitOfSymbol(parameters.get('unit')?.trim() ?? '') ?? DEFAULT_VOLUME_UNIT;

type Timed = Pick<LimitRuleAnswer, 'quietFrom' | 'quietTo' | 'expires'>;

const timingOf = ({ quietFrom, quietTo, expires }: Timed): FormValues => ({
  quietFrom: quietFrom ?? '',
  quietTo: quietTo ?? '',
  expires: expires ?? '',
});

export const priceValuesOf = (rule: TemporaryRuleAnswer | PermanentRuleAnswer): FormValues => ({
  ...timingOf(rule),
  type: rule.type,
  zone: String(rule.zone),
  direction: rule.direction,
  price: String(rule.price),
  volume: textOf(rule.volume),
  ...(rule.type === 'temporary' ? { state: textOf(rule.state) } : { reliability: String(rule.reliability) }),
});

/** The options follow from the volumes: null is nothing, 0 any, more a threshold. */
export const limitValuesOf = (rule: LimitRuleAnswer): FormValues => ({
  ...timingOf(rule),
  zone: String(rule.zone),
  direction: String(rule.direction),
  ...choiceOf('closed', rule.closedVolume, rule.volumeUnit),
  ...choiceOf('open', rule.openVolume, rule.volumeUnit),
});

type VolumeOnWire = LimitRuleAnswer['closedVolume'];

function choiceOf(when: 'closed' | 'open', volume: VolumeOnWire, unit: VolumeUnit): FormValues {
  const value = volume?.valueDisplay ?? null;
  const option = limitOptionOf(value === null ? null : readVolume(value, unit));
  return {
    [`${when}Option`]: String(option),
    [`${when}Volume`]: option === LIMIT_OPTIONS.threshold ? String(value) : '',
  };
}

const textOf = (value: VolumeOnWire | number | null): string => {
  const figure = typeof value === 'object' ? (value?.valueDisplay ?? null) : value;
  return figure === null ? '' : String(figure);
};
