import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { KINDS } from '#domain/products/kind.ts';
import { WATER_OF_KIND } from './name-kind.ts';

/** `Permanent water, High Reliability, zone 7 VIC Murray` */
export function describePlace(query: string, { zone, allocationClass }: ProvenanceAnswer): string {
  const kind = KINDS.find((one) => one === new URLSearchParams(query).get('kind'));
  return [kind === undefined ? [] : WATER_OF_KIND[kind], allocationClass ?? [], `zone ${nameZone(zone)}`]
    .flat()
    .join(', ');
}
