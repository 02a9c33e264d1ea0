import { chooseBetter } from '#domain/alerts/choose-better.ts';
import type { AlertRuleId, RuleTerms } from '#domain/alerts/rule.ts';
import type { Counted, MatchFacts } from './write-message.ts';

/** Something that makes rules speak. */
export interface FoundMatch {
  readonly subject: string;
  readonly facts: MatchFacts;
  /** Whether a rule, as it is kept now, means it. */
  isMeant(terms: RuleTerms): boolean;
}

/** So many a rule notes one by one within an hour; the rest is counted. */
export const MAX_NOTED = 200;

/** What a rule found: the first ones by themselves, the rest counted. */
export interface FoundOfRule {
  readonly single: readonly FoundMatch[];
  readonly counted: Counted;
}

export const NOTHING_COUNTED: Counted = { count: 0, best: null };

/** What rules found in one change. */
export interface FoundInChange {
  readonly position: number;
  readonly byRule: ReadonlyMap<AlertRuleId, FoundOfRule>;
}

/** Takes in what rules find; of what is counted nothing is kept but the count and the best. */
export class Findings {
  private readonly found = new Map<AlertRuleId, { single: FoundMatch[]; counted: Counted }>();

  get byRule(): FoundInChange['byRule'] {
    return this.found;
  }

  add(rule: AlertRuleId, match: FoundMatch): void {
    const known = this.found.get(rule);
    if (known === undefined) this.found.set(rule, { single: [match], counted: NOTHING_COUNTED });
    else if (known.single.length < MAX_NOTED) known.single.push(match);
    else known.counted = countIn(known.counted, match);
  }
}

/** One more that is counted. */
export const countIn = (counted: Counted, { facts }: Pick<FoundMatch, 'facts'>): Counted =>
  addCounted(counted, { count: 1, best: facts.what === 'parcel' ? facts : null });

export const addCounted = (left: Counted, right: Counted): Counted => ({
  count: left.count + right.count,
  best: left.best === null || right.best === null ? (left.best ?? right.best) : chooseBetter(left.best, right.best),
});
