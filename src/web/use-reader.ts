import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { useShell } from './use-shell.ts';

/** Where the reader is at home, and in which unit volumes are told. */
interface ReaderOfPage {
  readonly homeZoneId: number | null;
  readonly unit: VolumeUnit;
}

export function useReader(): ReaderOfPage {
  const shell = useShell();
  return shell === undefined || shell.user === null
    ? { homeZoneId: null, unit: 'megalitre' }
    : { homeZoneId: shell.homeZone?.id ?? null, unit: shell.unit };
}
