import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { ProcessingTime } from '#domain/reference.ts';
import { traceTimes } from './trace-transfer.ts';

const ZONE = { id: asId<'zone'>(12), code: '7', name: 'VIC Murray (Barmah to SA)' } as Zone;

test('a time says what is noted of it first, and then what no source confirms', () => {
  const time = {
    ...{ id: 5, businessDays: 5, fastestDays: null, source: 'the register' },
    ...{ note: 'Mostly approved at once.', missing: 'No standard was found.' },
  } as ProcessingTime;
  const transfer = { kind: 'temporary', from: ZONE, to: ZONE, unit: 'megalitre' } as const;
  expect(traceTimes({ findProcessingTime: () => time }, transfer).records).toEqual([
    {
      ...{ source: 'the register', isSimulated: false, at: null, businessDays: 5 },
      ...{ file: { name: 'processing_times.csv', id: 5 }, note: 'Mostly approved at once.; No standard was found.' },
    },
  ]);
});
