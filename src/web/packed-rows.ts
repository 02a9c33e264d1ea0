/** Rows of one kind as a page sends them: each name once for all of them, then the values of every row in the names' order. */
export interface PackedRows<Row> {
  readonly names: readonly string[];
  readonly values: readonly (readonly unknown[])[];
  /** Of what the rows are: nothing is sent of it. */
  readonly of?: Row;
}

const unpacked = new WeakMap<PackedRows<unknown>, readonly unknown[]>();

/** What is undefined in a row is not there when it has come. Values are not copied: what several rows share is sent once. */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const packed = { names, values: rows.map((row) => names.map((name) => Reflect.get(row, name) as unknown)) };
  unpacked.set(packed, rows);
  return packed;
}

/** The rows, the same objects each time they are asked for. */
export function unpackRows<Row>(packed: PackedRows<Row>): readonly Row[] {
  const known = unpacked.get(packed);
  if (known !== undefined) return known as readonly Row[];
  const rows = packed.values.map((values) => unpackRow(packed.names, values) as Row);
  unpacked.set(packed, rows);
  return rows;
}

const unpackRow = (names: readonly string[], values: readonly unknown[]): unknown =>
  Object.fromEntries(names.map((name, index) => [name, values[index]]).filter(([, value]) => value !== undefined));
