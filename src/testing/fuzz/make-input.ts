import { z } from 'zod';
import type { Chance } from './chance.ts';
import { oddText, oddValue } from './odd-values.ts';

/** A schema as JSON Schema has it, as far as the operations use it. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Values that mean something to the product, by the name of a field: random letters would never get past the first look-up. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

export interface InputMaker {
  readonly chance: Chance;
  readonly known: KnownValues;
}

const schemas = new Map<z.ZodType, JsonSchema>();

/** What the schema takes, as JSON Schema; made once for each. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const made = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(schema, made);
  return made;
}

/** A value that the schema is likely to take. */
export const makeFitting = (schema: z.ZodType, maker: InputMaker): unknown =>
  makeValue(jsonSchemaOf(schema), '', maker);

function makeValue(schema: JsonSchema, name: string, maker: InputMaker): unknown {
  const { chance, known } = maker;
  const values = known.get(name);
  if (values !== undefined && !chance.oneIn(8)) return chance.pick(values);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  if (schema.anyOf !== undefined) return makeValue(chance.pick(schema.anyOf), name, maker);
  switch (schema.type) {
    case 'object':
      return makeObject(schema, maker);
    case 'array': {
      const length = chance.integer(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, chance.pick([1, 2, 6])));
      return Array.from({ length }, () => makeValue(schema.items ?? {}, name, maker));
    }
    case 'integer':
      return chance.integer(0, 60);
    case 'number':
      return chance.pick([0, 1, 17.5, 250, 4_000]);
    case 'boolean':
      return chance.pick([true, false]);
    case 'null':
      return null;
    default:
      return makeText(schema, chance);
  }
}

function makeObject({ properties = {}, required = [] }: JsonSchema, maker: InputMaker): Record<string, unknown> {
  // Some send little, some everything.
  const turns = maker.chance.pick([1, 1.5, 6]);
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || maker.chance.oneIn(maker.known.has(name) ? turns : 2 * turns),
  );
  return Object.fromEntries(entries.map(([name, schema]) => [name, makeValue(schema, name, maker)]));
}

function makeText({ pattern, format, maxLength = 60 }: JsonSchema, chance: Chance): string {
  if (format === 'date') return `202${chance.integer(0, 7)}-0${chance.integer(1, 9)}-1${chance.integer(0, 9)}`;
  if (pattern?.includes('\\d') === true) return String(chance.integer(0, 60));
  if (pattern !== undefined) return chance.pick(['about', 'privacy', 'buy-temporary', 'faq']);
  return chance
    .pick(['100', '250.5', 'true', 'Any', 'Mar 2027', '2027-03-31', 'Wren', "O'Brien", 'Żółć', 'person@example.com'])
    .slice(0, maxLength);
}

/** A fitting value with something wrong in it: a value, a name, a shape. */
export function spoil(value: unknown, { chance }: Pick<InputMaker, 'chance'>): unknown {
  if (typeof value !== 'object' || value === null || chance.oneIn(10)) return oddValue(chance);
  const names = Object.keys(value);
  if (Array.isArray(value)) {
    if (names.length === 0) return [oddValue(chance)];
    const at = chance.integer(0, value.length - 1);
    // The same again, else one item spoilt.
    return chance.oneIn(3)
      ? [...value, ...value]
      : value.map((item: unknown, place) => (place === at ? spoil(item, { chance }) : item));
  }
  const entries = Object.entries(value);
  const at = names.length === 0 ? null : chance.pick(names);
  return chance.pickWeighted<() => unknown>([
    [8, () => Object.fromEntries(entries.map(([name, one]) => [name, name === at ? spoil(one, { chance }) : one]))],
    [2, () => Object.fromEntries(entries.filter(([name]) => name !== at))],
    [1, () => ({ ...value, [oddText(chance)]: oddValue(chance) })],
    [1, () => Object.fromEntries(entries.map(([name]) => [name, oddValue(chance)]))],
  ])();
}
