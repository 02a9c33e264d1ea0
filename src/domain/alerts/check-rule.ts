import { type Result, refuse, succeed } from '../result.ts';
import type { Price } from '../units/price.ts';
import { type Litres, NO_WATER } from '../units/volume.ts';
import type { AlertRefusal } from './alert-refusal.ts';
import {
  LIMIT_OPTIONS,
  type LimitOption,
  type LimitTerms,
  type PriceRuleKind,
  type PriceTerms,
  type RuleTiming,
} from './rule.ts';
import { type RuleContext, RuleDraftReader, type TimingDraft } from './rule-draft-reader.ts';

/** A price rule as it was written down; empty for a field that was left empty. */
export interface PriceRuleDraft extends TimingDraft {
  readonly direction: string;
  readonly zone: string;
  /** As it was written, or as it is kept. */
  readonly price: string | Price;
  readonly volume: string;
  /** Of temporary water alone. */
  readonly state: string;
  /** Of permanent water alone. */
  readonly reliability: string;
}

/** What was chosen for a state of a limit; `null`: nothing was. */
export interface LimitChoiceDraft {
  readonly option: LimitOption | null;
  /** Of a threshold, as it was written. */
  readonly value: string;
}

export interface LimitRuleDraft extends TimingDraft {
  /** `true`: into the zone, `false`: out of it. */
  readonly direction: string;
  readonly zone: string;
  readonly whenClosed: LimitChoiceDraft;
  readonly whenOpen: LimitChoiceDraft;
}

/** What was checked: what the rule watches for, and when it speaks. */
export interface CheckedRule<Terms> {
  readonly terms: Terms;
  readonly timing: RuleTiming;
}

/** Turns a draft into a rule, or says everything that is wrong with it. */
export function checkPriceRule(
  draft: PriceRuleDraft,
  type: PriceRuleKind,
  context: RuleContext,
): Result<CheckedRule<PriceTerms>, readonly AlertRefusal[]> {
  const read = new RuleDraftReader(context);
  const { direction } = draft;
  const zone = read.zone(draft.zone);
  const price = read.price(draft.price);
  if (direction !== 'BUY' && direction !== 'SELL') read.refuse('direction', 'price_direction_missing');
  const volume = read.smallestParcel(draft.volume);
  const state = type === 'temporary' ? read.state(draft.state) : null;
  const allocationClass = type === 'permanent' ? read.allocationClass(draft.reliability, zone) : null;
  const timing = read.timing(draft);
  if (read.refusals.length > 0 || zone === null || (direction !== 'BUY' && direction !== 'SELL'))
    return refuse(read.refusals);
  return succeed({ terms: { type, direction, zone: zone.id, price, volume, state, allocationClass }, timing });
}

/** Turns a draft into a rule, or says everything that is wrong with it. */
export function checkLimitRule(
  draft: LimitRuleDraft,
  context: RuleContext,
): Result<CheckedRule<LimitTerms>, readonly AlertRefusal[]> {
  const read = new RuleDraftReader(context);
  const { direction, whenClosed, whenOpen } = draft;
  const zone = read.zone(draft.zone);
  if (direction !== 'true' && direction !== 'false') read.refuse('direction', 'limit_direction_missing');
  const closedVolume = readChoice(read, 'closedVolume', whenClosed);
  const openVolume = readChoice(read, 'openVolume', whenOpen);
  if ([whenClosed, whenOpen].every(({ option }) => option === LIMIT_OPTIONS.nothing))
    for (const field of ['closedVolume', 'openVolume'] as const) read.refuse(field, 'never_triggered');
  const timing = read.timing(draft);
  if (read.refusals.length > 0 || zone === null) return refuse(read.refusals);
  return succeed({
    terms: { type: 'limit', isInto: direction === 'true', zone: zone.id, closedVolume, openVolume },
    timing,
  });
}

/** The volume that a choice is kept as. A threshold of nothing is none: any opening or closing has a choice of its own. */
function readChoice(
  read: RuleDraftReader,
  field: 'closedVolume' | 'openVolume',
  { option, value }: LimitChoiceDraft,
): Litres | null {
  if (option === LIMIT_OPTIONS.nothing) return null;
  if (option === LIMIT_OPTIONS.any) return NO_WATER;
  const volume = option === null || value.trim() === '' ? NO_WATER : read.volume(field, value);
  if (volume === NO_WATER) read.refuse(field, 'limit_choice_missing');
  return volume;
}
