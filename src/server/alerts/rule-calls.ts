import type { Outcome } from '#contract/app.ts';
import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { describeAlertRefusal, NEW_ALERT_IS_ACTIVE } from '#contract/words/alert-words.ts';
import type { AlertRefusal } from '#domain/alerts/alert-refusal.ts';
import type { CheckedRule } from '#domain/alerts/check-rule.ts';
import type { AlertRuleId, RuleTerms } from '#domain/alerts/rule.ts';
import type { Result } from '#domain/result.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answer, fail } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { ownerOf } from '../calls/owner-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import type { Rehearsals } from './rehearsals.ts';
import { findAlertRuleOf, type KeptRule } from './rule-store.ts';
import { createRule, updateRule } from './save-rule.ts';

interface InPath {
  readonly params: { readonly id: AlertRuleId };
}
interface Asked {
  readonly query: { readonly volume_unit?: VolumeUnit | undefined };
}
interface RuleBody {
  readonly type?: string | undefined;
  readonly active?: boolean | undefined;
}

export interface AskedRehearsal {
  readonly call: CallContext;
  readonly unit: VolumeUnit;
  /** Aborted once whoever asked waits no more. */
  readonly left: AbortSignal;
}

/** What is particular about the rules of one type. */
export interface RuleKind<Terms extends RuleTerms, Sent extends RuleBody, Answer> {
  readonly type: Terms['type'];
  /** What was sent, over what is kept. */
  check(
    sent: Sent,
    kept: KeptRule<Terms> | null,
    call: CallContext,
    unit: VolumeUnit,
  ): Result<CheckedRule<Terms>, readonly AlertRefusal[]>;
  present(rule: KeptRule<Terms>, unit: VolumeUnit): Answer;
  rehearse(terms: Terms, asked: AskedRehearsal): Promise<RehearsalAnswer>;
}

/** Creating, reading, changing and rehearsing the rules of one type. */
export class RuleCalls<Terms extends RuleTerms, Sent extends RuleBody, Answer> {
  private readonly db: Database;
  private readonly kind: RuleKind<Terms, Sent, Answer>;
  private readonly rehearsals: Rehearsals;

  /** `rehearsals`: those of all types of rules. */
  constructor(db: Database, rehearsals: Rehearsals, kind: RuleKind<Terms, Sent, Answer>) {
    this.db = db;
    this.rehearsals = rehearsals;
    this.kind = kind;
  }

  create = async ({ query, body }: Asked & { readonly body: Sent }, call: CallContext): Promise<Outcome<Answer>> => {
    if (this.isOther(body)) return fail('invalid_type');
    if (body.active === false) return fail('invalid', { errors: { active: [NEW_ALERT_IS_ACTIVE] } });
    const unit = volumeUnitFor(query, call);
    const checked = this.kind.check(body, null, call, unit);
    if (!checked.ok) return refuseFields(checked.reason);
    return this.present(await createRule(this.db, ownerOf(call).id, checked.value, call.now), unit);
  };

  read = async ({ params, query }: InPath & Asked, call: CallContext): Promise<Outcome<Answer>> => {
    const rule = await findAlertRuleOf(this.db, ownerOf(call).id, params.id);
    return this.isOfKind(rule) ? answer(this.kind.present(rule, volumeUnitFor(query, call))) : fail('not_found');
  };

  update = async (
    { params, query, body }: InPath & Asked & { readonly body: Sent },
    call: CallContext,
  ): Promise<Outcome<Answer>> => {
    const unit = volumeUnitFor(query, call);
    const saved = await updateRule(this.db, { userId: ownerOf(call).id, id: params.id }, call.now, (rule) => {
      if (!this.isOfKind(rule)) return fail('not_found');
      if (this.isOther(body)) return fail('invalid_type');
      if (body.active === false) return answer(null);
      // Nobody changes one that was taken away without saying that it is to be there again: it would stay silent.
      if (!rule.isActive && body.active !== true) return fail('not_found');
      const checked = this.kind.check(body, rule, call, unit);
      return checked.ok ? answer(checked.value) : refuseFields(checked.reason);
    });
    return this.present(saved, unit);
  };

  rehearse = async ({ query }: Asked, sent: Sent, call: CallContext): Promise<Outcome<RehearsalAnswer>> => {
    const unit = volumeUnitFor(query, call);
    const checked = this.kind.check(sent, null, call, unit);
    if (!checked.ok) return refuseFields(checked.reason);
    const { terms } = checked.value;
    return this.rehearsals.run(ownerOf(call).id, call.left, (left) => this.kind.rehearse(terms, { call, unit, left }));
  };

  private isOther({ type }: RuleBody): boolean {
    return type !== undefined && type !== this.kind.type;
  }

  private isOfKind(rule: KeptRule | null): rule is KeptRule<Terms> {
    return rule?.terms.type === this.kind.type;
  }

  private present(saved: Outcome<KeptRule>, unit: VolumeUnit): Outcome<Answer> {
    if (!saved.ok) return saved;
    return this.isOfKind(saved.value) ? answer(this.kind.present(saved.value, unit)) : fail('not_found');
  }
}

const refuseFields = (refusals: readonly AlertRefusal[]) => fail('invalid', { errors: groupAlertRefusals(refusals) });

const groupAlertRefusals = (refusals: readonly AlertRefusal[]): ProblemErrors =>
  Object.fromEntries(
    [...Map.groupBy(refusals, ({ field }) => field)].map(([field, found]) => [field, found.map(describeAlertRefusal)]),
  );
