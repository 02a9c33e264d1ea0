import type { LimitRuleBody, PriceRuleBody } from '#contract/operations/alerts.ts';
import type { LimitRuleDraft, PriceRuleDraft } from '#domain/alerts/check-rule.ts';
import { readLimitChoice } from '#domain/alerts/limit-choice.ts';
import { printTimeOfDay } from '#domain/alerts/quiet-hours.ts';
import type { LimitTerms, PriceTerms, RuleTiming } from '#domain/alerts/rule.ts';
import { volumeToText } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { KeptRule } from './rule-store.ts';

type Written = string | number | boolean | null | undefined;

/** What was sent; of what was left out, what is kept. */
const textOf = (sent: Written, kept: Written): string => {
  const value = sent === undefined ? kept : sent;
  return value === undefined || value === null ? '' : String(value);
};

/** A limit rule as it was sent: by a form its direction is a text. */
export type SentLimitRule = Omit<Partial<LimitRuleBody>, 'direction'> & {
  readonly direction?: boolean | string | null | undefined;
};

/** A price rule as it is to be: what was sent, over what is kept. */
export function draftOfPriceBody(
  body: Partial<PriceRuleBody>,
  kept: KeptRule<PriceTerms> | null,
  unit: VolumeUnit,
): PriceRuleDraft {
  const terms = kept?.terms;
  const volume = terms?.volume ?? null;
  return {
    direction: textOf(body.direction, terms?.direction),
    zone: textOf(body.zone, terms?.zone),
    price: body.price === undefined && terms !== undefined ? terms.price : textOf(body.price, null),
    volume: textOf(body.volume, volume === null ? null : volumeToText(volume, unit)),
    state: textOf(body.state, terms?.state),
    reliability: textOf(body.reliability, terms?.allocationClass),
    ...draftOfTiming(body, kept?.timing),
  };
}

export function draftOfLimitBody(
  body: SentLimitRule,
  kept: KeptRule<LimitTerms> | null,
  unit: VolumeUnit,
): LimitRuleDraft {
  const terms = kept?.terms;
  const choiceOf = (field: 'closedVolume' | 'openVolume') => {
    const volume = terms?.[field];
    const written = volume === undefined || volume === null ? volume : volumeToText(volume, unit);
    return readLimitChoice(body[field] === undefined ? written : body[field]);
  };
  return {
    direction: textOf(body.direction, terms?.isInto),
    zone: textOf(body.zone, terms?.zone),
    whenClosed: choiceOf('closedVolume'),
    whenOpen: choiceOf('openVolume'),
    ...draftOfTiming(body, kept?.timing),
  };
}

const draftOfTiming = (
  body: Partial<Pick<PriceRuleBody, 'quietFrom' | 'quietTo' | 'expires'>>,
  kept: RuleTiming | undefined,
) => ({
  quietFrom: textOf(body.quietFrom, kept?.quiet == null ? null : printTimeOfDay(kept.quiet.from)),
  quietTo: textOf(body.quietTo, kept?.quiet == null ? null : printTimeOfDay(kept.quiet.to)),
  expires: textOf(body.expires, kept?.expiresOn),
});
