import { printExactVolume, printVolumeLeft } from '#domain/print/print-figures.ts';
import { type Litres, litres } from '#domain/units/volume.ts';

/** `, 12.5 ML left`: what a limit lets through, as pages print it, or how far it is overdrawn; nothing where no volume binds. */
export function describeLeft(volume: Litres | null): string {
  if (volume === null) return '';
  return volume < 0
    ? `, overdrawn by ${printExactVolume(litres(-volume), 'megalitre')}`
    : `, ${printVolumeLeft(volume, 'megalitre')} left`;
}
