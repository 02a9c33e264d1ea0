import type { ApiDocument, DescribedResponse } from '#contract/description/describe-api.ts';
import {
  describeType,
  listFields,
  listForms,
  nameIn,
  type Schema,
  type ToldField,
  type TypeWords,
} from './describe-type.ts';
import { printCurl, type ToldCall } from './print-curl.ts';

/** A call in one line. */
export interface CallLine {
  /** Its anchor on the page of its group. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The names of what may be asked in the query. */
  readonly askedWith: string;
}

export interface GroupLines {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly calls: readonly CallLine[];
}

/** A call in full. */
export interface Call extends CallLine {
  readonly description: string;
  readonly curl: string;
  readonly parameters: readonly (ToldField & { readonly place: string })[];
  readonly body: readonly ToldField[];
  /** Null: nothing is answered. */
  readonly answer: { readonly type: TypeWords; readonly fields: readonly ToldField[] } | null;
  readonly refusals: readonly { readonly status: string; readonly words: string }[];
}

/** What several calls answer with, by its name. */
export interface Form {
  readonly name: string;
  readonly fields: readonly ToldField[];
}

export interface Group extends Omit<GroupLines, 'calls'> {
  readonly calls: readonly Call[];
  readonly forms: readonly Form[];
}

function listCalls({ paths }: ApiDocument, group: string): readonly ToldCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

const lineOf = ({ method, path, operation: { operationId, summary, parameters } }: ToldCall): CallLine => ({
  id: operationId.slice(operationId.indexOf('.') + 1),
  method,
  path: `/api${path}`,
  summary,
  askedWith: parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => name)
    .join(' '),
});

/** All groups of calls in their order, each call in a line. */
export const listGroups = (document: ApiDocument): readonly GroupLines[] =>
  document.tags.map(({ name, description, 'x-displayName': title }) => ({
    name,
    title,
    description,
    calls: listCalls(document, name).map(lineOf),
  }));

/** A group with its calls in full, and the forms that they are told with; null: there is none of that name. */
export function readCallGroup(document: ApiDocument, wanted: string, origin: string): Group | null {
  const group = document.tags.find(({ name }) => name === wanted);
  if (group === undefined) return null;
  const calls = listCalls(document, wanted);
  return {
    name: group.name,
    title: group['x-displayName'],
    description: group.description,
    calls: calls.map((call) => readCall(call, document, origin)),
    forms: listFormsOf(document, calls).map((name) => ({
      name,
      fields: listFields((document.components.schemas[name] ?? {}) as Schema),
    })),
  };
}

function readCall(call: ToldCall, document: ApiDocument, origin: string): Call {
  const { description, parameters, requestBody, responses } = call.operation;
  const answer = answerOf(call);
  return {
    ...lineOf(call),
    description,
    curl: printCurl(call, origin),
    parameters: parameters.map(({ name, in: place, required, schema, ...one }) => ({
      ...{ name, place, isRequired: required, type: describeType(schema as Schema), meaning: one.description },
    })),
    body: listFields((requestBody?.content['application/json']?.schema ?? {}) as Schema),
    answer: answer === null ? null : { type: describeType(answer), fields: listFields(answer) },
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => ({ status, words: resolve(response, document).description })),
  };
}

function answerOf({ operation: { responses } }: ToldCall): Schema | null {
  const done = responses['200'];
  return done !== undefined && 'content' in done
    ? ((done.content?.['application/json']?.schema ?? {}) as Schema)
    : null;
}

const resolve = (response: DescribedResponse | { readonly $ref: string }, { components }: ApiDocument) =>
  '$ref' in response && typeof response.$ref === 'string'
    ? (components.responses[nameIn(response.$ref)] ?? { description: '' })
    : (response as DescribedResponse);

/** Those that the answers and bodies name, and those that these name, in the order in which they are met. */
function listFormsOf({ components }: ApiDocument, calls: readonly ToldCall[]): readonly string[] {
  const met = new Set(calls.flatMap((call) => listForms([answerOf(call), call.operation.requestBody])));
  // What is met while the set is walked through is walked through as well.
  for (const name of met) for (const inner of listForms(components.schemas[name])) met.add(inner);
  return [...met];
}
