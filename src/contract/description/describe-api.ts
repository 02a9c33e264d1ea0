import { PRODUCT, PRODUCT_NAME } from '#domain/product-name.ts';
import { type CacheRule, needsCsrf, type Operation } from '../operation.ts';
import { listOperations, type NamedOperation } from '../operations/operations.ts';
import { PAGES } from '../paths.ts';
import { IDEMPOTENCY_KEY_HOURS, MAX_IDEMPOTENCY_KEY } from '../upload.ts';
import { describeRefusalResponses, describeRefusals, PROBLEM_SCHEMA } from './describe-refusals.ts';
import { FIELD_WORDS, PARAMETER_WORDS } from './field-words.ts';
import { GROUP_WORDS } from './group-words.ts';
import { type SampleCall, sampleCall } from './sample-calls.ts';
import { describeNamedSchemas, type JsonSchema, toJsonSchema, toSchemaOrReference } from './to-json-schema.ts';

type Json = Record<string, unknown>;

export interface DescribedParameter extends Json {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  /** What the example of the call has in its place; without one it leaves it out. */
  readonly example?: string;
}

export interface DescribedResponse extends Json {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface DescribedOperation extends Json {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly DescribedParameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: unknown }>>;
  };
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
}

export interface ApiDocument extends Json {
  readonly openapi: string;
  readonly info: Json & { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string; readonly 'x-displayName': string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
    readonly securitySchemes: Json;
  };
}

const ABOUT = `The Australian water market: searches, listings, trades, limits and reference data.

Times are ISO 8601 in UTC, days those of Sydney, prices dollars per \`volumeUnit\`, volumes in \`volumeUnit\` or in the unit beside them. A name that is not declared is refused, so that a slip of the keyboard is not taken for a search without a filter.

A person logs in by \`POST /session\`: the cookie goes with every call, and calls that change something send the cookie \`csrftoken\` back in \`X-CSRFToken\`, beside \`X-Requested-With: XMLHttpRequest\`. A data provider sends its key as \`Authorization: Bearer\` instead.

What is refused or fails is a problem of RFC 9457 with a \`code\` for programs.`;

/** The API as an OpenAPI 3.1 document, made from the schemas that validate. */
export function describeApi(): ApiDocument {
  const named = listOperations();
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const one of named) {
    const { path, method } = one.operation;
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: describeOperation(one) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      summary: 'The Australian water market in one place',
      description: ABOUT,
      termsOfService: PAGES.terms,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'The site that this description comes from' }],
    tags: Object.entries(GROUP_WORDS).map(([name, { title, description }]) => ({
      name,
      description,
      'x-displayName': title,
    })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: PRODUCT, description: 'Set by POST /session' },
        providerKey: { type: 'http', scheme: 'bearer', description: 'Key of a data provider' },
      },
      schemas: { Problem: PROBLEM_SCHEMA, ...describeNamedSchemas() } as Record<string, JsonSchema>,
      responses: describeRefusalResponses(named.map(({ operation }) => operation)) as Record<string, DescribedResponse>,
    },
  };
}

function describeOperation(named: NamedOperation): DescribedOperation {
  const { group, name, operation } = named;
  const sample = sampleCall(named, (toJsonSchema(operation.query, 'input').required ?? []) as readonly string[]);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: operation.summary,
    description: [describeAccess(operation), CACHE_WORDS[operation.cache]].filter((words) => words !== '').join(' '),
    security: describeSecurity(operation),
    parameters: [
      ...describeParameters(operation, 'path', sample.params),
      ...describeParameters(operation, 'query', sample.query),
      ...describeHeaders(operation),
    ],
    ...describeBody(operation, sample),
    responses: { ...describeAnswer(operation), ...describeRefusals(operation) },
  };
}

function describeAccess({ access }: Operation): string {
  if (access === 'anyone') return 'Anyone may call it.';
  if (access === 'logged_in') return 'Anyone who is logged in may call it.';
  if (access === 'publisher') return 'The data provider of the path, by its key, or a user who publishes for it.';
  return `Needs the permission ${access}.`;
}

const CACHE_WORDS: Readonly<Record<CacheRule, string>> = {
  private: '',
  revalidated: 'The answer has an `ETag`; with it in `If-None-Match` an answer that has not changed is 304.',
};

function describeSecurity({ access }: Operation): Json[] {
  if (access === 'anyone') return [];
  return access === 'publisher' ? [{ providerKey: [] }, { session: [] }] : [{ session: [] }];
}

function describeParameters(
  operation: Operation,
  place: 'path' | 'query',
  sample: SampleCall['query'],
): DescribedParameter[] {
  const schema = toJsonSchema(place === 'path' ? operation.params : operation.query, 'input');
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: String(tellParameter(name, description) ?? ''),
    schema,
    ...(sample[name] === undefined ? {} : { example: sample[name] }),
  }));
}

/** What its schema says of itself, else what is asked with it, else what a field of its name tells. */
const tellParameter = (name: string, described: unknown): unknown =>
  described === undefined || described === FIELD_WORDS[name] ? (PARAMETER_WORDS[name] ?? described) : described;

const UPLOAD_HEADERS: readonly DescribedParameter[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `A name of your own for this upload: sent again within ${IDEMPOTENCY_KEY_HOURS} hours with the same content it answers as the first time, and changes nothing`,
    schema: { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY },
  },
  {
    name: 'Content-Encoding',
    in: 'header',
    required: false,
    description: 'How the body is packed',
    schema: { type: 'string', enum: ['identity', 'gzip'], default: 'identity' },
  },
];

function describeHeaders(operation: Operation): DescribedParameter[] {
  const names = needsCsrf(operation)
    ? ['X-CSRFToken', 'X-Requested-With']
    : operation.isForScripts
      ? ['X-Requested-With']
      : [];
  const ofPages = names.map(
    (name): DescribedParameter => ({
      name,
      in: 'header',
      required: operation.access !== 'publisher',
      description:
        name === 'X-CSRFToken' ? 'The value of the cookie csrftoken; not with a key' : 'XMLHttpRequest; not with a key',
      schema: { type: 'string' },
    }),
  );
  return operation.isUpload === true ? [...ofPages, ...UPLOAD_HEADERS] : ofPages;
}

function describeBody(operation: Operation, { body }: SampleCall): Pick<DescribedOperation, 'requestBody'> {
  const schema = toJsonSchema(operation.body, 'input');
  const isNothing =
    Object.keys((schema.properties ?? {}) as object).length === 0 && schema.additionalProperties === false;
  if (isNothing) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema, example: body ?? {} } } } };
}

/** 200 with its form, or 204 without one. */
function describeAnswer(operation: Operation): Readonly<Record<string, DescribedResponse>> {
  if (operation.answer.type === 'null') return { 204: { description: 'Done' } };
  const headers = {
    ...(isAskedAsOf(operation) ? { 'As-Of': AS_OF } : {}),
    ...(operation.cache === 'revalidated' ? { ETag: ETAG } : {}),
  };
  const content = {
    'application/json': { schema: toSchemaOrReference(operation.answer, 'output') },
    ...(operation.isStream === true ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
  };
  return {
    200: { description: 'Done', ...(Object.keys(headers).length > 0 ? { headers } : {}), content },
    ...(operation.cache === 'revalidated' ? { 304: { description: 'As it was' } } : {}),
  };
}

const isAskedAsOf = ({ query }: Operation): boolean =>
  Object.hasOwn((toJsonSchema(query, 'input').properties ?? {}) as object, 'as_of');

const AS_OF: Json = {
  description: 'The moment as of which it was made; only where `as_of` was asked for',
  schema: { type: 'string', format: 'date-time' },
};
const ETAG: Json = { description: 'The version of the answer', schema: { type: 'string' } };
