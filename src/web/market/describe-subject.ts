import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { printTime } from '#domain/print/print-time.ts';
import { startSentence } from '#domain/print/start-sentence.ts';
import { KINDS } from '#domain/products/kind.ts';
import { parseAsOf } from '#domain/units/as-of.ts';
import { printDate } from '#domain/units/calendar.ts';
import { WATER_OF_KIND } from './water-of-kind.ts';

/** `Permanent water, zone 7 VIC Murray (Barmah to SA), High Reliability, as it was known on 10 Nov 2026` */
export function describeSubject(query: string, { about }: ProvenanceAnswer): string {
  const asked = new URLSearchParams(query);
  const kind = KINDS.find((one) => one === asked.get('kind'));
  const water = kind === undefined ? [] : WATER_OF_KIND[kind];
  return startSentence([water, about, describeAsOf(asked.get('as_of'))].flat().join(', '));
}

function describeAsOf(text: string | null): string | readonly string[] {
  const asked = text === null ? null : parseAsOf(text);
  if (asked === null) return [];
  return `as it was known on ${asked.kind === 'day' ? printDate(asked.day) : printTime(asked.at)}`;
}
