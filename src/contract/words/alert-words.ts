import type { AlertRefusal } from '#domain/alerts/alert-refusal.ts';
import { type LimitStep, levelOf } from '#domain/alerts/cross-limit-rule.ts';
import type { Parcel } from '#domain/alerts/match-price-rule.ts';
import {
  LIMIT_OPTIONS,
  type LimitOption,
  type LimitTerms,
  limitOptionOf,
  type PriceTerms,
} from '#domain/alerts/rule.ts';
import { isClosed } from '#domain/places/limit.ts';
import { printExactVolume, printParcel, printPrice, printVolumeLeft } from '#domain/print/print-figures.ts';
import { printPriceBound } from '#domain/print/print-price-bound.ts';
import type { Reference } from '#domain/reference.ts';
import { printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { priceToText } from '#domain/units/price.ts';
import type { Litres } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { VOLUME_REFUSALS } from './bound-words.ts';
import { UNKNOWN_CLASS, UNKNOWN_STATE, UNKNOWN_ZONE } from './place-words.ts';
import { nameZone } from './zone-words.ts';

/** The words of the specification, section 5, and plain ones where it has none. */
export function describeAlertRefusal(refusal: AlertRefusal): string {
  return refusal.code === 'class_not_in_state'
    ? `${refusal.allocationClass.name} water is not available in ${refusal.state.name}`
    : REFUSAL_WORDS[refusal.code];
}

const REFUSAL_WORDS: Readonly<Record<Exclude<AlertRefusal['code'], 'class_not_in_state'>, string>> = {
  zone_missing: 'Please select a zone',
  unknown_zone: UNKNOWN_ZONE,
  price_invalid: 'This is not a valid price',
  price_direction_missing: 'Please select whether to notify for Buying or Selling water',
  limit_direction_missing: 'Please select whether to notify about trading into or out of zone',
  reliability_missing: 'Please select a reliability',
  unknown_allocation_class: UNKNOWN_CLASS,
  unknown_state: UNKNOWN_STATE,
  ...VOLUME_REFUSALS,
  limit_choice_missing:
    'Please choose an option for when trade limits are closed/open, if you pick lowest limit reaches, please enter a value',
  never_triggered: 'This notification will never be triggered, please set at least one to send notifications',
  not_a_time_of_day: 'Please write a time of the day such as 21:00',
  quiet_time_missing: 'Quiet hours need both times, such as 21:00 and 06:00',
  no_quiet_time: 'Quiet hours must end at another time than they begin',
  not_a_day: 'Please write a day such as 2027-06-30',
  day_passed: 'This day has passed',
};

export const NEW_ALERT_IS_ACTIVE = 'A new alert is active';

/** The choices of a limit rule, as the form offers them. */
export const LIMIT_OPTION_WORDS: Readonly<Record<'whenClosed' | 'whenOpen', Readonly<Record<LimitOption, string>>>> = {
  whenClosed: {
    [LIMIT_OPTIONS.any]: 'Any limit opens',
    [LIMIT_OPTIONS.threshold]: 'Any limit goes above',
    [LIMIT_OPTIONS.nothing]: 'Do nothing',
  },
  whenOpen: {
    [LIMIT_OPTIONS.any]: 'Any limit closes',
    [LIMIT_OPTIONS.threshold]: 'Any limit goes below',
    [LIMIT_OPTIONS.nothing]: 'Do nothing',
  },
};

type Names = Pick<Reference, 'findZone' | 'findState' | 'findAllocationClass'>;

const nameZoneOf = (id: number, names: Names): string => {
  const zone = names.findZone(id);
  return zone === null ? 'a zone that is no more' : nameZone(zone);
};

/** `Buy temporary water into 7 VIC Murray: offered at $250.00 per ML or less, 50 ML or more, from New South Wales` */
export function describePriceRule(terms: PriceTerms, unit: VolumeUnit, names: Names): string {
  const isBuying = terms.direction === 'BUY';
  const water =
    terms.type === 'temporary'
      ? 'temporary water'
      : `${names.findAllocationClass(terms.allocationClass ?? 0)?.name ?? 'permanent'} entitlements`;
  const bound = `${printPriceBound(priceToText(terms.price, unit), unit)} or ${isBuying ? 'less' : 'more'}`;
  const state = terms.state === null ? null : names.findState(terms.state);
  return [
    `${isBuying ? 'Buy' : 'Sell'} ${water} ${isBuying ? 'into' : 'from'} ${nameZoneOf(terms.zone, names)}: ${isBuying ? 'offered' : 'wanted'} at ${bound}`,
    ...(terms.volume === null ? [] : [`${printExactVolume(terms.volume, unit)} or more`]),
    ...(state === null ? [] : [`${isBuying ? 'from' : 'in'} ${state.name}`]),
  ].join(', ');
}

/** `Trade limits into 7 VIC Murray: when closed, any limit opens; when open, any limit goes below 500 ML` */
export function describeLimitRule(terms: LimitTerms, unit: VolumeUnit, names: Names): string {
  const choiceOf = (when: 'whenClosed' | 'whenOpen', volume: Litres | null): readonly string[] => {
    const option = limitOptionOf(volume);
    if (volume === null) return [];
    const threshold = option === LIMIT_OPTIONS.threshold ? ` ${printExactVolume(volume, unit)}` : '';
    const words = LIMIT_OPTION_WORDS[when][option].replace('Any', 'any');
    return [`when ${when === 'whenClosed' ? 'closed' : 'open'}, ${words}${threshold}`];
  };
  const choices = [...choiceOf('whenClosed', terms.closedVolume), ...choiceOf('whenOpen', terms.openVolume)];
  return `Trade limits ${terms.isInto ? 'into' : 'out of'} ${nameZoneOf(terms.zone, names)}: ${choices.join('; ')}`;
}

/** `20 ML offered at $245.00 per ML in 7 VIC Murray` */
export const describeParcel = (
  { direction, price, volume, zone }: Pick<Parcel, 'direction' | 'price' | 'volume' | 'zone'>,
  unit: VolumeUnit,
  names: Names,
): string =>
  `${printParcel(volume, unit)} ${direction === 'SELL' ? 'offered' : 'wanted'} at ${printPrice(price, unit)} per ${printUnitSymbol(unit)} in ${nameZoneOf(zone, names)}`;

/** `Barmah Choke opened: 8,420 ML may move`; of a figure that was not read now: `Broken trade out opened: 310 ML may move, as read on 20 Mar 2027` */
export function describeLimitStep(name: string, { before, after, readAt }: LimitStep, unit: VolumeUnit): string {
  if (isClosed(after)) return `${name} closed`;
  const read = readAt === undefined ? '' : `, as read on ${printDate(localDateOf(readAt))}`;
  const left =
    after.volume === null ? 'without a limit of volume' : `${printVolumeLeft(after.volume, unit)} may move${read}`;
  if (isClosed(before)) return `${name} opened: ${left}`;
  return `${name} ${levelOf(after) > levelOf(before) ? 'rose' : 'fell'}: ${left}`;
}
