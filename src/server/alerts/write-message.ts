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
import { escapeHtml } from '#domain/print/escape-html.ts';
import { nameParcels } from '#domain/print/name-parcels.ts';
import { printCount, printPrice } from '#domain/print/print-figures.ts';
import { printTime } from '#domain/print/print-time.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

export type ParcelFacts = { readonly what: 'parcel' } & Parcel;

/** What a message says of a match; kept with it. */
export type MatchFacts = ParcelFacts | ({ readonly what: 'step'; readonly name: string } & LimitStep);

export interface Message {
  readonly heading: string;
  /** The rule in a sentence. */
  readonly summary: string;
  /** In which order the lines stand; null where there are not several. */
  readonly order: string | null;
  readonly lines: readonly string[];
  /** So many more than the lines tell. */
  readonly more: number;
  /** When it was found, in a sentence; null where nobody can say. */
  readonly found: string | null;
  readonly html: string;
}

/** Matches that are counted and not noted one by one. */
export interface Counted {
  readonly count: number;
  /** The one with the best price; null where limits are told. */
  readonly best: ParcelFacts | null;
}

/** What a message tells of: one rule may tell of tens of thousands within an hour. */
export interface ToldMatches {
  readonly count: number;
  /** The edges of prices that the version before counted; null where it has not counted any. */
  readonly lowest: Price | null;
  readonly highest: Price | null;
  /** When the first and the last of them were found; null where there are none. */
  readonly found: { readonly first: Instant; readonly last: Instant } | null;
  /** The best prices first, of limits the newest; no more than `MAX_LINES`. */
  readonly listed: readonly MatchFacts[];
}

/** More are counted and not told one by one. */
export const MAX_LINES = 20;

interface MessageContext {
  readonly unit: VolumeUnit;
  readonly reference: Reference;
}

/** What a rule tells its owner. */
export function writeMessage(terms: RuleTerms, told: ToldMatches, context: MessageContext): Message {
  const { unit, reference } = context;
  const lines = told.listed.map((facts) => describeMatch(facts, context));
  const more = told.count - lines.length;
  const heading = headingOf(terms, told, context);
  const summary =
    terms.type === 'limit' ? describeLimitRule(terms, unit, reference) : describePriceRule(terms, unit, reference);
  const order =
    lines.length < 2 ? null : told.listed[0]?.what === 'parcel' ? 'The best price first' : 'The newest change first';
  const found = describeFound(terms, told);
  const html = [
    `<p>${escapeHtml(summary)}</p>`,
    ...(order === null ? [] : [`<p>${order}:</p>`]),
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ...(more === 0 ? [] : [`<p>and ${printCount(more)} more</p>`]),
    ...(found === null ? [] : [`<p>${found}</p>`]),
    terms.type === 'limit'
      ? ''
      : `<p><a href="${searchPath(terms.direction === 'BUY' ? 'buy' : 'sell', terms.type)}">Look at the market</a></p>`,
  ].join('');
  return { heading, summary, order, lines, more, found, html };
}

/** A message may be hours old when it is sent, and older when it is read. */
function describeFound({ type }: RuleTerms, { count, found }: ToldMatches): string | null {
  if (found === null) return null;
  const [first, last] = [printTime(found.first), printTime(found.last)];
  const when = first === last ? first : `between ${first} and ${last}`;
  const since = type === 'limit' ? 'may have changed since' : 'may be gone by now';
  return `Found ${when}; ${count === 1 ? 'it' : 'they'} ${since}.`;
}

const describeMatch = (facts: MatchFacts, { unit, reference }: MessageContext): string =>
  facts.what === 'parcel' ? describeParcel(facts, unit, reference) : describeLimitStep(facts.name, facts, unit);

/** The one thing itself, or how many there are and the best of them. */
function headingOf(
  terms: RuleTerms,
  { count, lowest, highest, listed: [first] }: ToldMatches,
  context: MessageContext,
): string {
  if (first !== undefined && count === 1) return describeMatch(first, context);
  if (terms.type === 'limit') return `Trade limits changed ${printCount(count)} times`;
  const { unit } = context;
  const listed = first?.what === 'parcel' ? first : null;
  const isOffered = listed === null ? terms.direction === 'BUY' : listed.direction === 'SELL';
  const [best = null] = [listed?.price ?? null, isOffered ? lowest : highest]
    .filter((price) => price !== null)
    .sort((left, right) => (isOffered ? left - right : right - left));
  const edge =
    best === null ? '' : `, ${isOffered ? 'from' : 'up to'} ${printPrice(best, unit)} per ${printUnitSymbol(unit)}`;
  return `${printCount(count)} ${nameParcels(count)} ${isOffered ? 'offered' : 'wanted'}${edge}`;
}
