import type {
  LimitRuleAnswer,
  PermanentRuleAnswer,
  RuleAnswer,
  TemporaryRuleAnswer,
} from '#contract/operations/alerts.ts';
import { describeLimitRule, describePriceRule } from '#contract/words/alert-words.ts';
import { printTimeOfDay } from '#domain/alerts/quiet-hours.ts';
import type { LimitTerms, PriceTerms } from '#domain/alerts/rule.ts';
import type { Reference } from '#domain/reference.ts';
import { printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { type Litres, volumeToNumber } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { KeptRule } from './rule-store.ts';

const presentVolume = (volume: Litres | null, unit: VolumeUnit) =>
  volume === null ? null : { valueDisplay: volumeToNumber(volume, unit), unitDisplay: printUnitSymbol(unit) };

const presentCommon = ({ id, terms, timing, isActive, createdAt, lastMatchedAt }: KeptRule) => ({
  id,
  zone: terms.zone,
  active: isActive,
  quietFrom: timing.quiet === null ? null : printTimeOfDay(timing.quiet.from),
  quietTo: timing.quiet === null ? null : printTimeOfDay(timing.quiet.to),
  expires: timing.expiresOn,
  created: printInstant(createdAt),
  lastMatched: lastMatchedAt === null ? null : printInstant(lastMatchedAt),
});

const presentPrice = (rule: KeptRule<PriceTerms>, unit: VolumeUnit, reference: Reference) => ({
  ...presentCommon(rule),
  summary: describePriceRule(rule.terms, unit, reference),
  direction: rule.terms.direction,
  price: priceToNumber(rule.terms.price, unit),
  volumeUnit: unit,
  volume: presentVolume(rule.terms.volume, unit),
});

export const presentTemporaryRule = (
  rule: KeptRule<PriceTerms>,
  unit: VolumeUnit,
  reference: Reference,
): TemporaryRuleAnswer => ({ type: 'temporary', ...presentPrice(rule, unit, reference), state: rule.terms.state });

export function presentPermanentRule(
  rule: KeptRule<PriceTerms>,
  unit: VolumeUnit,
  reference: Reference,
): PermanentRuleAnswer {
  const { allocationClass } = rule.terms;
  if (allocationClass === null) throw new Error(`Rule ${rule.id} has no class.`);
  return { type: 'permanent', ...presentPrice(rule, unit, reference), reliability: allocationClass };
}

export const presentLimitRule = (
  rule: KeptRule<LimitTerms>,
  unit: VolumeUnit,
  reference: Reference,
): LimitRuleAnswer => ({
  type: 'limit',
  ...presentCommon(rule),
  summary: describeLimitRule(rule.terms, unit, reference),
  direction: rule.terms.isInto,
  volumeUnit: unit,
  closedVolume: presentVolume(rule.terms.closedVolume, unit),
  openVolume: presentVolume(rule.terms.openVolume, unit),
});

export function presentRule(rule: KeptRule, unit: VolumeUnit, reference: Reference): RuleAnswer {
  const { terms } = rule;
  if (terms.type === 'limit') return presentLimitRule({ ...rule, terms }, unit, reference);
  return terms.type === 'temporary'
    ? presentTemporaryRule({ ...rule, terms }, unit, reference)
    : presentPermanentRule({ ...rule, terms }, unit, reference);
}
