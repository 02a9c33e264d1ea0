import { z } from 'zod';
import { addMeanings } from './add-meanings.ts';
import { SCHEMA_NAMES } from './named-schemas.ts';

export type JsonSchema = Record<string, unknown>;

/** What is sent, or what is answered. */
export type SchemaUse = 'input' | 'output';

const NAMES: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries(SCHEMA_NAMES).map(([name, schema]) => [schema, name]),
);

/** As JSON Schema; what has a name stands in it by reference. */
export function toJsonSchema(schema: z.ZodType, io: SchemaUse): JsonSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = NAMES.get(zodSchema);
      if (name === undefined || path.length === 0) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
      jsonSchema.$ref = referTo(name);
    },
  }) as JsonSchema;
  return addMeanings(whole) as JsonSchema;
}

/** The schema of a whole body or answer: by reference, if it has a name. */
export function toSchemaOrReference(schema: z.ZodType, io: SchemaUse): JsonSchema {
  const name = NAMES.get(schema);
  return name === undefined ? toJsonSchema(schema, io) : { $ref: referTo(name) };
}

const referTo = (name: string): string => `#/components/schemas/${name}`;

/** All that have a name, each with what it refers to by name. */
export const describeNamedSchemas = (): JsonSchema =>
  Object.fromEntries(Object.entries(SCHEMA_NAMES).map(([name, schema]) => [name, toJsonSchema(schema, 'output')]));
