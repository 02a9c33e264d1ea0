/** A piece of JSON Schema, as the description of the API holds it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}

/** Words, or the name of a form that is told elsewhere. */
export type TypePart = string | { readonly form: string };
export type TypeWords = readonly TypePart[];

const PLAIN: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  string: 'text',
};

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'day' };

/** `#/components/schemas/Zone` is by its name Zone. */
export const nameIn = (reference: string): string => reference.replace(/^.*\//, '');

/** What a value may be, in words. */
export function describeType(schema: Schema): TypeWords {
  const { $ref, enum: values, anyOf: choices = schema.oneOf } = schema;
  if ($ref !== undefined) return [{ form: nameIn($ref) }];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (values !== undefined) return [joinChoices(values.map((one) => JSON.stringify(one)))];
  if (choices !== undefined) return choices.flatMap((one, at) => [...(at === 0 ? [] : [' or ']), ...describeType(one)]);
  return describeByName(schema);
}

function describeByName({ type = 'anything', format = '', pattern, ...schema }: Schema): TypeWords {
  if (typeof type === 'object')
    return [joinChoices(type.map((one) => (one === 'array' ? 'list' : (PLAIN[one] ?? one))))];
  if (type === 'array') return describeList(schema);
  if (type === 'object') return describeObject(schema);
  return [pattern === '^\\d+$' ? 'whole number' : (FORMATS[format] ?? PLAIN[type] ?? type)];
}

const describeObject = ({ additionalProperties: values }: Schema): TypeWords =>
  typeof values === 'object' && Object.keys(values).length > 0 ? ['object of ', ...describeType(values)] : ['object'];

function describeList({ items, prefixItems }: Schema): TypeWords {
  if (prefixItems !== undefined)
    return ['list of ', ...prefixItems.flatMap((one, at) => [...(at === 0 ? [] : [', ']), ...describeType(one)])];
  return items === undefined ? ['list'] : ['list of ', ...describeType(items)];
}

const joinChoices = (choices: readonly string[]): string =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

/** A field of a body, of an answer or of a form; one that lies in another is named with it, `paid.low`, `ways[].zone`. */
export interface ToldField {
  readonly name: string;
  readonly type: TypeWords;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** The fields of an object, or of the objects of a list, with what lies in them. */
export function listFields(schema: Schema, within = ''): readonly ToldField[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap((one) => listFields(one, within));
  if (schema.items !== undefined) return listFields(schema.items, within === '' ? '' : `${within}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = within === '' ? name : `${within}.${name}`;
    const own = {
      name: path,
      type: describeType(field),
      isRequired: schema.required?.includes(name) === true,
      meaning: field.description ?? '',
    };
    return [own, ...listFields(field, path)];
  });
}

/** The names of the forms that a schema refers to, itself or what lies in it. */
export function listForms(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(listForms);
  if (typeof schema !== 'object' || schema === null) return [];
  const own = '$ref' in schema && typeof schema.$ref === 'string' ? [nameIn(schema.$ref)] : [];
  return [...own, ...Object.values(schema).flatMap(listForms)];
}
