import { needsCsrf, type Operation } from '../operation.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode } from '../problems.ts';

type Json = Record<string, unknown>;

/** What any call may be answered: more than one caller may ask, names that nobody declared, or a fault of ours. */
const OF_EVERY_CALL = ['malformed', 'invalid', 'too_many_requests', 'unexpected', 'unavailable'] as const;

/** Calls that change something have a body, or may be sent one. */
const OF_BODIES = ['csrf', 'too_large', 'unsupported_media_type'] as const;

const OF_ACCESS = {
  anyone: [],
  logged_in: ['not_logged_in'],
  publisher: ['not_logged_in', 'forbidden', 'not_found'],
} as const satisfies Readonly<Record<string, readonly ProblemCode[]>>;

const ofAccess = ({ access }: Operation): readonly ProblemCode[] =>
  access in OF_ACCESS ? OF_ACCESS[access as keyof typeof OF_ACCESS] : ['not_logged_in', 'forbidden'];

/** Every code with which a call may be refused: for who asks, for what is sent, and what the operation itself refuses. */
export function listRefusals(operation: Operation): readonly ProblemCode[] {
  const codes = new Set<ProblemCode>([
    ...OF_EVERY_CALL,
    ...(needsCsrf(operation) ? OF_BODIES : []),
    ...(operation.isForScripts ? (['csrf'] as const) : []),
    ...ofAccess(operation),
    ...(operation.path.includes('{') ? (['not_found'] as const) : []),
    ...(operation.refusals ?? []),
  ]);
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => codes.has(code));
}

/** The refusals of a call by status, each by the name of its response. */
export function describeRefusals(operation: Operation): Readonly<Record<string, { readonly $ref: string }>> {
  const byStatus = Map.groupBy(listRefusals(operation), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
  );
}

/** The responses that `describeRefusals` names. */
export function describeRefusalResponses(operations: readonly Operation[]): Json {
  const responses = operations.flatMap((operation) =>
    [...Map.groupBy(listRefusals(operation), (code) => PROBLEMS[code].status)].map(
      ([status, codes]) => [nameOf(codes), describeResponse(status, codes)] as const,
    ),
  );
  return Object.fromEntries(responses.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const nameOf = (codes: readonly ProblemCode[]): string => codes.join('-or-');

/** Answers that say when to ask again. */
const WITH_RETRY: readonly number[] = [PROBLEMS.too_many_requests.status, PROBLEMS.unavailable.status];

const describeResponse = (status: number, codes: readonly ProblemCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
  ...(WITH_RETRY.includes(status) ? { headers: { 'Retry-After': RETRY_AFTER_HEADER } } : {}),
  content: {
    [PROBLEM_MEDIA_TYPE]: {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            required: ['code', 'status'],
            properties: {
              code: { type: 'string', enum: [...codes], description: 'Why, for programs' },
              status: { type: 'integer', const: status, description: 'The status of the answer' },
            },
          },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { value: describeExample(code) }])),
    },
  },
});

const describeExample = (code: ProblemCode): Json => ({
  type: `urn:anabranch:problem:${code}`,
  code,
  title: PROBLEMS[code].title,
  status: PROBLEMS[code].status,
});

const RETRY_AFTER_HEADER: Json = { description: 'Seconds to wait', schema: { type: 'integer' } };

/** RFC 9457, with our code. */
export const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'Why a call was refused or failed (RFC 9457)',
  required: ['type', 'code', 'title', 'status'],
  properties: {
    type: { type: 'string', description: '`urn:anabranch:problem:` and the code' },
    code: {
      type: 'string',
      enum: Object.keys(PROBLEMS).filter((code) => code !== 'network'),
      description: 'Why, for programs',
    },
    title: { type: 'string', description: 'Why, for people' },
    status: { type: 'integer', description: 'The status of the answer' },
    detail: { type: 'string', description: 'More about this case, for people' },
    errors: {
      description: 'Of `invalid`: what is wrong, by the name of the field; of an upload a list, row by row',
      anyOf: [
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        { type: 'array', items: { $ref: '#/components/schemas/RowError' } },
      ],
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait, as the header `Retry-After`' },
    requestId: { type: 'string', description: 'Of a fault of ours: under this number our log tells why' },
  },
};
