import type { State, Zone } from '#domain/places/zone.ts';
import { type AllocationClass, existsInZone } from '#domain/products/allocation-class.ts';
import type { Reference } from '#domain/reference.ts';

/** South Australia merged these into Class 3 in 2018-19; registers still have them. */
const MERGED_INTO_CLASS_3: readonly string[] = ['class 3a', 'class 3b', 'class 4', 'class 7'];

/** Finds zones and classes by the words of registers, which are neither our codes nor our names. Never guesses. */
export class RegisterPlaceNames {
  private readonly zones = new Map<string, Zone>();
  private readonly classes: readonly AllocationClass[];
  private readonly found = new Map<string, AllocationClass | null>();

  constructor({ zones, allocationClasses }: Pick<Reference, 'zones' | 'allocationClasses'>) {
    this.classes = allocationClasses;
    for (const zone of zones) {
      const { code, name } = zone;
      for (const label of [code, name, `${code} ${name}`, `${name} ${code}`, `Zone ${code}`])
        this.zones.set(keyOf(label, zone.state), zone);
    }
  }

  /** `1A`, `Greater Goulburn`, `1A Greater Goulburn`; with a number in front, whatever name stands behind it. */
  findZone(label: string, state: State): Zone | null {
    const whole = this.zones.get(keyOf(label, state));
    if (whole !== undefined) return whole;
    const number = /^(?:zone )?(\d+[a-z]?)\b/i.exec(label)?.[1];
    return number === undefined ? null : (this.zones.get(keyOf(number, state)) ?? null);
  }

  /** By name, by abbreviation, or by the word in front where one class alone begins with it (`Medium`). */
  findClass(label: string, zone: Zone): AllocationClass | null {
    const key = `${zone.id} ${simplify(label)}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const found = this.lookForClass(simplify(label), zone);
    this.found.set(key, found);
    return found;
  }

  private lookForClass(label: string, zone: Zone): AllocationClass | null {
    const here = this.classes.filter((one) => existsInZone(one, zone));
    const named = here.find(({ name, short }) => simplify(name) === label || simplify(short) === label);
    if (named !== undefined || label === '') return named ?? null;
    const begun = here.filter(({ name }) => simplify(name).startsWith(`${label} `));
    if (begun.length === 1) return begun[0] ?? null;
    if (zone.state.code === 'SA' && MERGED_INTO_CLASS_3.includes(label))
      return here.find(({ name }) => name === 'Class 3') ?? null;
    // Queensland labels unsupplemented water by its flow conditions: Class Lb1, Class 5B.
    if (zone.state.code === 'QLD' && label.startsWith('class '))
      return here.find(({ name }) => name === 'Unsupplemented') ?? null;
    return null;
  }
}

const simplify = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const keyOf = (label: string, state: State): string => `${state.code} ${simplify(label)}`;
