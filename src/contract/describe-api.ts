import { z } from 'zod';
import { PRODUCT } from '#domain/product-name.ts';
import { needsCsrf, type Operation } from './operation.ts';
import { listOperations } from './operations/operations.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEMS } from './problems.ts';

type Json = Record<string, unknown>;

export interface ApiDocument extends Json {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** The API as an OpenAPI 3.1 document, made from the schemas that validate. */
export function describeApi(): ApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { group, name, operation } of listOperations()) {
    const path = `/${operation.path}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(group, name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Anabranch',
      version: '1',
      description:
        'The Australian water market: searches, listings, trades, reference data. Times are ISO 8601 in UTC, prices dollars per volumeUnit. Errors are RFC 9457 problems.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(listOperations().map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: PRODUCT, description: 'Set by POST /session' },
        providerKey: { type: 'http', scheme: 'bearer', description: 'Key of a data provider' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'code', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    code: { type: 'string', enum: Object.keys(PROBLEMS).filter((code) => code !== 'network') },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: { description: 'Field to messages; for uploads a list of row, column, code and message' },
    retryAfter: { type: 'integer', description: 'Seconds' },
    requestId: { type: 'string', description: 'Of an answer of 500 or more; also the header `X-Request-Id`' },
  },
};

function describeOperation(group: string, name: string, operation: Operation): Json {
  const hasAnswer = operation.answer.type !== 'null';
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: operation.summary,
    description: describeAccess(operation),
    security: describeSecurity(operation),
    parameters: [
      ...describeParameters(operation, 'path'),
      ...describeParameters(operation, 'query'),
      ...describeHeaders(operation),
    ],
    ...describeBody(operation),
    responses: {
      [hasAnswer ? '200' : '204']: hasAnswer
        ? { description: 'Done', content: { 'application/json': { schema: toJsonSchema(operation.answer, 'output') } } }
        : { description: 'Done' },
      default: {
        description: 'A problem',
        content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function describeAccess({ access }: Operation): string {
  if (access === 'anyone') return 'Anyone may call it.';
  if (access === 'logged_in') return 'Anyone who is logged in may call it.';
  if (access === 'publisher') return 'The data provider of the path, by its key, or a user who publishes for it.';
  return `Needs the permission ${access}.`;
}

function describeSecurity({ access }: Operation): Json[] {
  if (access === 'anyone') return [];
  return access === 'publisher' ? [{ providerKey: [] }, { session: [] }] : [{ session: [] }];
}

function describeParameters(operation: Operation, place: 'path' | 'query'): Json[] {
  const schema = toJsonSchema(place === 'path' ? operation.params : operation.query, 'input');
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

function describeHeaders(operation: Operation): Json[] {
  if (!needsCsrf(operation)) return [];
  return ['X-CSRFToken', 'X-Requested-With'].map((name) => ({
    name,
    in: 'header',
    required: operation.access !== 'publisher',
    description:
      name === 'X-CSRFToken' ? 'The value of the cookie csrftoken; not with a key' : 'XMLHttpRequest; not with a key',
    schema: { type: 'string' },
  }));
}

function describeBody(operation: Operation): Json {
  const schema = toJsonSchema(operation.body, 'input');
  if (Object.keys((schema.properties ?? {}) as object).length === 0) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};
