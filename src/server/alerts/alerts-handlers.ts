import type { PriceRuleBody } from '#contract/operations/alerts.ts';
import { checkLimitRule, checkPriceRule } from '#domain/alerts/check-rule.ts';
import type { LimitTerms, PriceRuleKind, PriceTerms } from '#domain/alerts/rule.ts';
import type { Reference } from '#domain/reference.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { ownerOf } from '../calls/owner-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { draftOfLimitBody, draftOfPriceBody, type SentLimitRule } from './draft-of-body.ts';
import { presentLimitRule, presentPermanentRule, presentRule, presentTemporaryRule } from './present-rule.ts';
import { Rehearsals } from './rehearsals.ts';
import { rehearseLimit, rehearsePrice } from './rehearse-rule.ts';
import { RuleCalls, type RuleKind } from './rule-calls.ts';
import { type KeptRule, listAlertRulesOf } from './rule-store.ts';

export interface AlertsParts {
  readonly db: Database;
  /** Of which the newest facts are read at each call. */
  readonly market: { readonly reference: Reference };
}

/** What a query calls the choice that is null in a body. */
const NOTHING_ASKED = 'nothing';
const choiceOf = (asked: string | undefined) => (asked === NOTHING_ASKED ? null : asked);

export function makeAlertsHandlers(parts: AlertsParts): Handlers['alerts'] {
  const { db, market } = parts;
  const rehearsals = new Rehearsals();
  const temporary = new RuleCalls(db, rehearsals, priceKind(parts, 'temporary', presentTemporaryRule));
  const permanent = new RuleCalls(db, rehearsals, priceKind(parts, 'permanent', presentPermanentRule));
  const limit = new RuleCalls(db, rehearsals, limitKind(parts));
  return {
    list: async ({ query }, call) => {
      const unit = volumeUnitFor(query, call);
      const rules = await listAlertRulesOf(db, ownerOf(call).id);
      return answer(rules.map((rule) => presentRule(rule, unit, market.reference)));
    },
    createTemporary: temporary.create,
    readTemporary: temporary.read,
    updateTemporary: temporary.update,
    createPermanent: permanent.create,
    readPermanent: permanent.read,
    updatePermanent: permanent.update,
    createLimit: limit.create,
    readLimit: limit.read,
    updateLimit: limit.update,
    createOfUnknownType: async () => fail('invalid_type'),
    updateOfUnknownType: async () => fail('invalid_type'),
    rehearseTemporary: ({ query }, call) => temporary.rehearse({ query }, query, call),
    rehearsePermanent: ({ query }, call) => permanent.rehearse({ query }, query, call),
    rehearseLimit: ({ query }, call) => {
      const { zone, direction, closedVolume, openVolume } = query;
      const choices = { closedVolume: choiceOf(closedVolume), openVolume: choiceOf(openVolume) };
      return limit.rehearse({ query }, { zone, direction, ...choices }, call);
    },
  };
}

const contextOf = ({ market }: AlertsParts, { now }: CallContext, unit: VolumeUnit) => ({
  unit,
  reference: market.reference,
  today: localDateOf(now),
});

const priceKind = <Answer>(
  parts: AlertsParts,
  type: PriceRuleKind,
  present: (rule: KeptRule<PriceTerms>, unit: VolumeUnit, reference: Reference) => Answer,
): RuleKind<PriceTerms, Partial<PriceRuleBody>, Answer> => ({
  type,
  check: (sent, kept, call, unit) =>
    checkPriceRule(draftOfPriceBody(sent, kept, unit), type, contextOf(parts, call, unit)),
  present: (rule, unit) => present(rule, unit, parts.market.reference),
  rehearse: (terms, { call: { now }, unit, left }) =>
    rehearsePrice(terms, { db: parts.db, reference: parts.market.reference, unit, now, left }),
});

const limitKind = (parts: AlertsParts): RuleKind<LimitTerms, SentLimitRule, ReturnType<typeof presentLimitRule>> => ({
  type: 'limit',
  check: (sent, kept, call, unit) => checkLimitRule(draftOfLimitBody(sent, kept, unit), contextOf(parts, call, unit)),
  present: (rule, unit) => presentLimitRule(rule, unit, parts.market.reference),
  rehearse: (terms, { call: { now }, unit, left }) =>
    rehearseLimit(terms, { db: parts.db, reference: parts.market.reference, unit, now, left }),
});
