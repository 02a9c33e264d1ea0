import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';
import type { JsonSchema } from './to-json-schema.ts';

// What programs rely on: a name, a bound, a choice or a refusal that changes here changes for them, and has to be meant.
// What fields mean is told once for each name, at the end. Meant changes are written down with `vitest run -u` and read in the difference.

/** Said to readers alone, or told by the shape itself. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'title', 'x-displayName']);
const TOLD_BY_SHAPE = [
  '$ref',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
];

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** False, as `items`: nothing else. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** A schema in a line, a field of an object in a line of its own; nothing of it but words is left out. */
function printSchema(schema: JsonSchema, indent: string): string {
  const shape: Shape = schema;
  const { $ref, type, properties = {}, required = [], additionalProperties, items, anyOf, enum: choices } = shape;
  const rules = Object.entries(schema).filter(([name]) => !WORDS.has(name) && !TOLD_BY_SHAPE.includes(name));
  const fields = Object.entries(properties).map(
    ([name, field]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${printSchema(field, `${indent}  `)}`,
  );
  const isChosen = 'const' in shape || choices !== undefined;
  return [
    ...($ref === undefined ? [] : [$ref.replace('#/components/', '')]),
    ...('const' in shape ? [JSON.stringify(shape.const)] : []),
    ...(choices === undefined ? [] : [choices.map((one) => JSON.stringify(one)).join(' | ')]),
    ...(type === undefined || isChosen ? [] : [type]),
    ...rules.map(([name, rule]) => `${name} ${JSON.stringify(rule)}`),
    ...(anyOf === undefined ? [] : [`one of (${anyOf.map((one) => printSchema(one, indent)).join(' or ')})`]),
    ...(typeof items === 'object' ? [`of ${printSchema(items, indent)}`] : []),
    ...(items === false ? ['and no more'] : []),
    ...(typeof additionalProperties === 'object' ? [`any name: ${printSchema(additionalProperties, indent)}`] : []),
    ...(additionalProperties === true ? ['and any other name'] : []),
    ...(fields.length === 0 ? [] : [`\n${fields.join('\n')}`]),
  ]
    .join(' ')
    .replace(/ \n/g, '\n');
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

const printExample = (example: unknown): string => (example === undefined ? '' : `  e.g. ${JSON.stringify(example)}`);

const printContent = (content: Content = {}, indent: string): string =>
  Object.entries(content)
    .map(
      ([type, { schema, example }]) =>
        `${type === 'application/json' ? '' : `${type} `}${printSchema(schema, indent)}${printExample(example)}`,
    )
    .join(' or ');

/** What is said of the fields and parameters within, each thing that is said of a name once. */
function* listMeanings(part: unknown, name = ''): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  const { description, name: own } = part as { readonly description?: unknown; readonly name?: unknown };
  if (typeof description === 'string') yield `${typeof own === 'string' ? own : name}: ${description}`;
  for (const [key, inner] of Object.entries(part)) yield* listMeanings(inner, key);
}

test('what the API promises to programs is what it promised before', async () => {
  const { paths, components, tags } = describeApi();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const { operationId, tags, parameters, requestBody, responses, security } = call;
      return [
        `${method.toUpperCase()} ${path}  ${operationId}, ${tags.join(', ')}, by ${JSON.stringify(security)}`,
        ...parameters.map(
          (one) =>
            `  ${one.in} ${one.name}${one.required ? '' : '?'}: ${printSchema(one.schema, '  ')}${printExample(one.example)}`,
        ),
        ...(requestBody === undefined
          ? []
          : [`  body${requestBody.required ? '' : '?'}: ${printContent(requestBody.content, '  ')}`]),
        ...Object.entries(responses).map(
          ([status, response]) =>
            `  ${status}: ${'$ref' in response ? String(response.$ref).replace('#/components/', '') : printContent(response.content, '  ')}`,
        ),
      ].join('\n');
    }),
  );
  const { schemas, responses, securitySchemes } = components;
  const parts = [
    ...Object.entries(schemas).map(([name, schema]) => `schemas/${name}: ${printSchema(schema, '')}`),
    ...Object.entries(responses).map(([name, { content }]) => `responses/${name}: ${printContent(content, '')}`),
    JSON.stringify(securitySchemes),
  ];
  const groups = tags.map((tag) => `${tag.name}: ${tag['x-displayName']}. ${tag.description}`);
  const meanings = [...new Set(listMeanings({ paths, schemas }))].sort();
  await expect(`${[...groups, ...calls, ...parts, meanings.join('\n')].join('\n\n')}\n`).toMatchFileSnapshot(
    'promised-api.txt',
  );
});
