import type { z } from 'zod';
import { needsCsrf, type Operation } from '#contract/operation.ts';
import type { NamedOperation } from '#contract/operations/operations.ts';
import { describeProblem, type Problem } from '#contract/problems.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { authorise } from './authorise.ts';
import type { CallContext } from './call-context.ts';
import { describeIssues, WITH_INPUT } from './describe-issues.ts';
import type { SecurityEvent } from './security-log.ts';

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

interface Refusal {
  readonly problem: Problem;
  /** What the security log is told of it; null: nothing. */
  readonly event: SecurityEvent | null;
}

type CallGate = (operation: Operation, params: CheckedParams, call: CallContext) => Refusal | null;

const limitRate: CallGate = ({ rate }, _, call) => {
  const tooMany = call.takeCall(rate);
  if (tooMany === null) return null;
  const { retryAfter, isFirst } = tooMany;
  // The log must not be filled by whoever goes on calling.
  return { problem: describeProblem('too_many_requests', { retryAfter }), event: isFirst ? 'rate_limited' : null };
};

const refuseForgery: CallGate = (operation, _, call) =>
  (needsCsrf(operation) && !call.isGenuine) || (operation.isForScripts && !call.isOfScript)
    ? { problem: describeProblem('csrf'), event: 'forgery_refused' }
    : null;

const checkPermission: CallGate = (operation, params, call) => {
  const code = authorise(operation, params.success ? params.data : null, call);
  if (code === null) return null;
  return { problem: describeProblem(code), event: code === 'forbidden' ? 'permission_refused' : null };
};

/** Who has no right learns nothing of what exists. */
const findParams: CallGate = (_, params) =>
  params.success ? null : { problem: describeProblem('not_found'), event: null };

/** In this order, for every call of the API, of a page and of a form. */
const GATES: readonly CallGate[] = [limitRate, refuseForgery, checkPermission, findParams];

/** Decides from the head of a request alone, so that a body costs nothing until it is known who sends it. */
export function passGates(named: NamedOperation, head: CallHead, call: CallContext): Result<AdmittedCall, Problem> {
  const { operation } = named;
  const params = operation.params.safeParse(head.params ?? {});
  for (const gate of GATES) {
    const refusal = gate(operation, params, call);
    if (refusal === null) continue;
    if (refusal.event !== null) call.note(refusal.event, { operation: `${named.group}.${named.name}` });
    return refuse(refusal.problem);
  }
  const query = operation.query.safeParse(head.query ?? {}, WITH_INPUT);
  if (!query.success) return refuse(describeProblem('invalid', { errors: describeIssues(query.error) }));
  return succeed({ named, params: params.data, query: query.data, call });
}
