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
import { price } from '#domain/units/price.ts';
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

/** More are counted and not told one by one. */
const MOST_LINES = 20;

interface Reading {
  readonly unit: VolumeUnit;
  readonly reference: Reference;
}

/** What a rule tells its owner, the newest first. */
export function writeMessage(terms: RuleTerms, told: readonly MatchFacts[], reading: Reading): Message {
  const { unit, reference } = reading;
  const lines = told.slice(0, MOST_LINES).map((facts) => describeMatch(facts, reading));
  const more = told.length - lines.length;
  const heading = headingOf(told, reading);
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
function headingOf(told: readonly MatchFacts[], reading: Reading): string {
  const [first] = told;
  if (first !== undefined && told.length === 1) return describeMatch(first, reading);
  const parcels = told.flatMap((facts) => (facts.what === 'parcel' ? [facts] : []));
  const [parcel] = parcels;
  if (parcel === undefined) return `Trade limits changed ${printCount(told.length)} times`;
  const isOffered = parcel.direction === 'SELL';
  const best = parcels.reduce(
    (found, one) => (isOffered ? Math.min : Math.max)(found, one.price),
    parcel.price as number,
  );
  const { unit } = reading;
  return `${printCount(parcels.length)} parcels ${isOffered ? 'offered, from' : 'wanted, up to'} ${printPrice(price(best), unit)} per ${printUnitSymbol(unit)}`;
}
