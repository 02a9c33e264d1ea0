import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { KINDS } from '#domain/products/kind.ts';
import { WATER_OF_KIND } from './name-kind.ts';

/** `Permanent water, zone 7 VIC Murray (Barmah to SA), High Reliability` */
export function describeSubject(query: string, { about }: ProvenanceAnswer): string {
  const kind = KINDS.find((one) => one === new URLSearchParams(query).get('kind'));
  const subject = kind === undefined ? about : `${WATER_OF_KIND[kind]}, ${about}`;
  return subject.slice(0, 1).toLocaleUpperCase('en-AU') + subject.slice(1);
}
