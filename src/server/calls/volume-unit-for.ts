import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { CallContext } from './call-context.ts';

/** The unit of an answer: the one that was asked for, else the one that the caller has chosen. */
export const volumeUnitFor = (
  query: { readonly volume_unit?: VolumeUnit | undefined },
  call: CallContext,
): VolumeUnit => query.volume_unit ?? call.user?.volumeUnit ?? 'megalitre';
