import { searchPath } from '#contract/paths.ts';
import {
  describeLimitRule,
  describeLimitStep,
  describeParcel,
  describePriceRule,
} from '#contract/words/alert-words.ts';
import type { LimitStep } from '#domain/alerts/cross-limit-rule.ts';
import type { Parcel } from '#domain/alerts/match-price-rule.ts';
import type { RuleTerms } from '#domain/alerts/rule.ts';
import { printCount, printPrice } from '#domain/print/print-figures.ts';
import type { Reference } from '#domain/reference.ts';
import type { Price } from '#domain/units/price.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';

/** What a message says of a match; kept with it. */
export type MatchFacts =
  | ({ readonly what: 'parcel' } & Parcel)
  | ({ readonly what: 'step'; readonly name: string } & LimitStep);

export interface Message {
  readonly heading: string;
  /** The rule in a sentence. */
  readonly summary: string;
  readonly lines: readonly string[];
  /** So many more than the lines tell. */
  readonly more: number;
  readonly html: string;
}

/** Matches that are counted and not noted one by one. */
export interface Counted {
  readonly count: number;
  /** The edges of their prices; null where limits are told. */
  readonly lowest: Price | null;
  readonly highest: Price | null;
}

/** What a message tells of: one rule may tell of tens of thousands within an hour. */
export interface ToldMatches extends Counted {
  /** The newest of those that were noted, newest first; no more than `MAX_LINES`. */
  readonly newest: readonly MatchFacts[];
}

/** More are counted and not told one by one. */
export const MAX_LINES = 20;

interface Reading {
  readonly unit: VolumeUnit;
  readonly reference: Reference;
}

/** What a rule tells its owner, the newest first. */
export function writeMessage(terms: RuleTerms, told: ToldMatches, reading: Reading): Message {
  const { unit, reference } = reading;
  const lines = told.newest.map((facts) => describeMatch(facts, reading));
  const more = told.count - lines.length;
  const heading = headingOf(terms, told, reading);
  const summary =
    terms.type === 'limit' ? describeLimitRule(terms, unit, reference) : describePriceRule(terms, unit, reference);
  const html = [
    `<p>${escapeHtml(summary)}</p>`,
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ...(more === 0 ? [] : [`<p>and ${printCount(more)} more</p>`]),
    terms.type === 'limit'
      ? ''
      : `<p><a href="${searchPath(terms.direction === 'BUY' ? 'buy' : 'sell', terms.type)}">Look at the market</a></p>`,
  ].join('');
  return { heading, summary, lines, more, html };
}

const describeMatch = (facts: MatchFacts, { unit, reference }: Reading): string =>
  facts.what === 'parcel'
    ? describeParcel(facts, unit, reference)
    : describeLimitStep(facts.name, facts.before, facts.after, unit);

/** The one thing itself, or how many there are and the best of them. */
function headingOf(
  terms: RuleTerms,
  { count, newest: [first], lowest, highest }: ToldMatches,
  reading: Reading,
): string {
  if (first !== undefined && count === 1) return describeMatch(first, reading);
  const isOffered = terms.type !== 'limit' && terms.direction === 'BUY';
  const best = isOffered ? lowest : highest;
  if (best === null) return `Trade limits changed ${printCount(count)} times`;
  const { unit } = reading;
  return `${printCount(count)} parcels ${isOffered ? 'offered, from' : 'wanted, up to'} ${printPrice(best, unit)} per ${printUnitSymbol(unit)}`;
}
