import { FIELD_WORDS } from './field-words.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says of each field what it means, by its name, where its schema does not say so itself. */
export function addMeanings(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(addMeanings);
  if (!isObject(schema)) return schema;
  const { properties, ...rest } = schema;
  const told = Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : addMeanings(value)]);
  const fields = isObject(properties) ? Object.entries(properties) : [];
  return {
    ...Object.fromEntries(told),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(fields.map(describeField)) }),
  };
}

function describeField([name, schema]: [string, unknown]): [string, unknown] {
  const described = addMeanings(schema) as Json;
  const words = FIELD_WORDS[name];
  return [
    name,
    words === undefined || described.description !== undefined ? described : { ...described, description: words },
  ];
}
