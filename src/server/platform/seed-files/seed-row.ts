import { parseDecimal } from '#domain/units/decimal.ts';
import { parseWrittenVolume } from '#domain/units/parse-written-volume.ts';
import type { Litres } from '#domain/units/volume.ts';
import { SeedFault } from './seed-fault.ts';

const MAX_WHOLE = 2_147_483_647;

/** One row of a seed file. Every reader answers with the value of a cell or throws the `SeedFault` that names it. */
export class SeedRow {
  readonly #file: string;
  readonly #row: number;
  readonly #cells: ReadonlyMap<string, string>;

  constructor(file: string, row: number, cells: ReadonlyMap<string, string>) {
    this.#file = file;
    this.#row = row;
    this.#cells = cells;
  }

  fault(column: string | null, why: string): SeedFault {
    return new SeedFault(this.#file, this.#row, column, why);
  }

  isEmpty(column: string): boolean {
    return this.#cell(column) === '';
  }

  /** What `read` makes of the column, or null where the cell is empty. */
  optional<Value>(column: string, read: (column: string) => Value): Value | null {
    return this.isEmpty(column) ? null : read(column);
  }

  text(column: string): string {
    const text = this.#cell(column);
    if (text === '') throw this.fault(column, 'the cell is empty');
    return text;
  }

  /** `yes` or `no`. */
  flag(column: string): boolean {
    return this.choice(column, ['yes', 'no']) === 'yes';
  }

  choice<const Choice extends string>(column: string, choices: readonly Choice[]): Choice {
    const text = this.text(column);
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw this.fault(column, `"${text}" is none of ${choices.join(', ')}`);
    return found;
  }

  /** The parts between semicolons; none for an empty cell. */
  list(column: string): readonly string[] {
    const text = this.#cell(column);
    return text === '' ? [] : text.split(';').map((part) => part.trim());
  }

  choices<const Choice extends string>(column: string, choices: readonly Choice[]): readonly Choice[] {
    return this.findAll(column, new Map(choices.map((choice) => [choice, choice])));
  }

  whole(column: string): number {
    return this.scaled(column, 1);
  }

  /** A number times `scale`, which must come out whole: cents of dollars, hundredths of a per cent. */
  scaled(column: string, scale: number): number {
    const text = this.text(column);
    const decimal = parseDecimal(text);
    if (!decimal.ok) throw this.fault(column, `"${text}" is not a number from 0 up`);
    const dividend = decimal.value.digits * BigInt(scale);
    const divisor = 10n ** BigInt(decimal.value.scale);
    if (dividend % divisor !== 0n) throw this.fault(column, `"${text}" has too many decimals`);
    const value = dividend / divisor;
    if (value > BigInt(MAX_WHOLE)) throw this.fault(column, `"${text}" is too large`);
    return Number(value);
  }

  /** A volume with its unit, `85 GL` or `8420 ML`. */
  volume(column: string): Litres {
    const text = this.text(column);
    const volume = parseWrittenVolume(text);
    if (volume === null) throw this.fault(column, `"${text}" is not a volume such as 85 GL or 8420 ML`);
    return volume;
  }

  /** What the cell names among what is known by name or code. */
  find<Value>(column: string, known: ReadonlyMap<string, Value>): Value {
    return this.#get(column, this.text(column), known);
  }

  findAll<Value>(column: string, known: ReadonlyMap<string, Value>): readonly Value[] {
    return this.list(column).map((name) => this.#get(column, name, known));
  }

  #get<Value>(column: string, name: string, known: ReadonlyMap<string, Value>): Value {
    const value = known.get(name);
    if (value === undefined) throw this.fault(column, `"${name}" is not known`);
    return value;
  }

  #cell(column: string): string {
    const text = this.#cells.get(column);
    if (text === undefined) throw this.fault(column, 'there is no such column');
    return text;
  }
}
