import { printVolumeLeft } from '#domain/print/print-figures.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readVolume } from '../wire.ts';

/** `8,420 ML left` */
export const describeVolumeLeft = (volume: number, unit: VolumeUnit): string =>
  `${printVolumeLeft(readVolume(volume, unit), unit)} left`;

/** `Open, 8,420 ML left` */
export const describeOpenLimit = (left: number, unit: VolumeUnit): string => `Open, ${describeVolumeLeft(left, unit)}`;
