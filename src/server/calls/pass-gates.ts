import type { z } from 'zod';
import { needsCsrf, type Operation } from '#contract/operation.ts';
import type { NamedOperation } from '#contract/operations/operations.ts';
import { describeProblem, type Problem, type ProblemCode } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { SecurityEvent } from '../access/security-log.ts';
import { authorise } from './authorise.ts';
import type { CallContext } from './call-context.ts';
import { describeIssues, WITH_INPUT } from './describe-issues.ts';

/** What the head of a request says besides who sent it. */
export interface CallHead {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** A call that passed every gate; nothing else reaches a handler. Its body has not been looked at. */
export interface AdmittedCall {
  readonly named: NamedOperation;
  readonly params: unknown;
  readonly query: unknown;
  readonly call: CallContext;
}

type CheckedParams = z.ZodSafeParseResult<unknown>;
type Gate = (operation: Operation, params: CheckedParams, call: CallContext) => Problem | null;

const limitRate: Gate = ({ rate }, _, call) => {
  const retryAfter = call.countCall(rate);
  return retryAfter === null ? null : describeProblem('too_many_requests', { retryAfter });
};

const refuseForgery: Gate = (operation, _, call) =>
  needsCsrf(operation) && !call.isGenuine ? describeProblem('csrf') : null;

const checkPermission: Gate = (operation, params, call) => {
  const code = authorise(operation, params.success ? params.data : null, call);
  return code === null ? null : describeProblem(code);
};

/** Who has no right learns nothing of what exists. */
const findParams: Gate = (_, params) => (params.success ? null : describeProblem('not_found'));

/** Refusals that the security log is told of. */
const NOTED: Partial<Readonly<Record<ProblemCode, SecurityEvent>>> = {
  too_many_requests: 'rate_limited',
  csrf: 'forgery_refused',
  forbidden: 'permission_refused',
};

/** In this order, for every call of the API, of a page and of a form. */
const GATES: readonly Gate[] = [limitRate, refuseForgery, checkPermission, findParams];

/** Decides from the head of a request alone, so that a body costs nothing until it is known who sends it. */
export function passGates(named: NamedOperation, head: CallHead, call: CallContext): Result<AdmittedCall, Problem> {
  const { operation } = named;
  const params = operation.params.safeParse(head.params ?? {});
  for (const gate of GATES) {
    const problem = gate(operation, params, call);
    if (problem === null) continue;
    const event = NOTED[problem.code];
    if (event !== undefined) call.note(event, { operation: `${named.group}.${named.name}` });
    return refuse(problem);
  }
  const query = operation.query.safeParse(head.query ?? {}, WITH_INPUT);
  if (!query.success) return refuse(describeProblem('invalid', { errors: describeIssues(query.error) }));
  return succeed({ named, params: params.data, query: query.data, call });
}
