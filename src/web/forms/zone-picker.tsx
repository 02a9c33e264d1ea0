import type { ReactNode } from 'react';
import type { ZoneAnswer } from '#contract/wire.ts';
import { Combobox } from '../ui/combobox.tsx';
import { groupZones } from './group-zones.ts';

interface ZonePickerProps {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly zones: readonly ZoneAnswer[];
  /** Its group stands first, and it is marked as the default. */
  readonly home?: ZoneAnswer;
  /** How each is written, where it is specified otherwise than everywhere. */
  readonly nameOf?: (zone: ZoneAnswer) => string;
  readonly defaultValue?: string | undefined;
  /** What stands there while no zone is chosen. */
  readonly nothing?: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A zone, found by its code, its name, its state or its system. */
export const ZonePicker = ({ zones, home, nameOf, ...field }: ZonePickerProps) => (
  <Combobox groups={groupZones(zones, home, nameOf)} {...field} />
);
