import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { Kind } from '#domain/products/kind.ts';
import { dealingOf, type Reference } from '#domain/reference.ts';
import { moneyToNumber } from '#domain/units/money.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** Water of a kind on its way from one zone to another, or an entitlement from one to another owner. */
export interface Transfer {
  readonly kind: Kind;
  readonly from: Zone;
  readonly to: Zone;
  readonly unit: VolumeUnit;
}

const describeTransfer = ({ from, to }: Transfer): string => `zone ${nameZone(from)} to zone ${nameZone(to)}`;

/** The fees of a transfer, each with the document that names it; those whose amount nobody found are left out of sums. */
export function traceFees(reference: Reference, transfer: Transfer): ProvenanceAnswer {
  const items = reference.listFees(dealingOf(transfer.kind), transfer.from, transfer.to);
  const unknown = items.filter(({ amount }) => amount === null).length;
  return {
    about: describeTransfer(transfer),
    count: items.length - unknown,
    records: items.map(({ id, authority, name, amount, basis, source, asAt, missing }) => ({
      ...{ source, isSimulated: false, name: `${authority}, ${name}`, file: { name: 'fees.csv', id }, at: null },
      ...(amount === null ? {} : { dollars: moneyToNumber(amount) }),
      note: [basis, asAt, missing ?? []].flat().join('; '),
    })),
    rules: [],
    leftOut: unknown === 0 ? [] : [{ why: 'unknown', count: unknown }],
    volumeUnit: transfer.unit,
  };
}

/** The processing time of a transfer, and the document that names it. */
export function traceTimes(reference: Pick<Reference, 'findProcessingTime'>, transfer: Transfer): ProvenanceAnswer {
  const time = reference.findProcessingTime(dealingOf(transfer.kind), transfer.from, transfer.to);
  const notes = time === null ? [] : [time.note ?? [], time.missing ?? []].flat();
  return {
    about: describeTransfer(transfer),
    count: time === null ? 0 : 1,
    records:
      time === null
        ? []
        : [
            {
              ...{ source: time.source, isSimulated: false, at: null },
              file: { name: 'processing_times.csv', id: time.id },
              ...(time.businessDays === null ? {} : { businessDays: time.businessDays }),
              ...(notes.length === 0 ? {} : { note: notes.join('; ') }),
            },
          ],
    rules: [],
    leftOut: [],
    volumeUnit: transfer.unit,
  };
}
