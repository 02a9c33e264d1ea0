import type { App, Outcome } from '#contract/app.ts';
import type { Operation } from '#contract/operation.ts';
import type { NamedOperation } from '#contract/operations/operations.ts';
import type { Problem } from '#contract/problems.ts';
import type { Upload } from '#contract/upload.ts';
import { answer, fail, type Handlers, ReadyAnswer } from './answers.ts';
import type { CallContext } from './call-context.ts';
import { describeError, tellRequest } from './describe-error.ts';
import { describeIssues, WITH_INPUT } from './describe-issues.ts';
import { makeApp } from './make-app.ts';
import { type AdmittedCall, passGates } from './pass-gates.ts';
import { rememberReads } from './remember-reads.ts';

type AnyHandler = (input: unknown, call: CallContext) => Promise<Outcome<unknown>>;

const handlerOf = (handlers: Handlers, { group, name }: NamedOperation): AnyHandler =>
  (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[name] as AnyHandler;

/** Answers a call that passed the gates: the one way into every operation, from HTTP and from the pages. */
export async function answerCall(handlers: Handlers, admitted: AdmittedCall, sent: unknown): Promise<Outcome<unknown>> {
  const { named, params, query, call } = admitted;
  const body = readBody(named.operation, sent);
  if (!body.ok) return body;
  try {
    return await handlerOf(handlers, named)({ params, query, body: body.value }, call);
  } catch (error) {
    call.report(error);
    return { ok: false, problem: tellRequest(describeError(error), call.requestId) };
  }
}

function readBody(operation: Operation, sent: unknown): Outcome<unknown> {
  if (operation.isUpload) return answer(sent ?? EMPTY);
  const body = operation.body.safeParse(sent ?? {}, WITH_INPUT);
  return body.success ? answer(body.data) : fail('invalid', { errors: describeIssues(body.error) });
}

/** What is read of an upload that came without a body: each field that is missing is told. */
const EMPTY: Upload = { bytes: Buffer.from('{}'), encoding: 'identity' };

/**
 * All operations as functions in this process, for one call context: what the pages use on the server. `onFailure` hears
 * of each that was refused or failed.
 */
export const makeLocalApp = (handlers: Handlers, call: CallContext, onFailure: () => void = () => undefined): App =>
  makeApp(
    rememberReads(async (named, { body, ...head }) => {
      const admitted = passGates(named, head, call);
      const outcome = admitted.ok
        ? await answerCall(handlers, admitted.value, body)
        : ({ ok: false, problem: admitted.reason } as const);
      if (!outcome.ok) onFailure();
      return outcome.ok && outcome.value instanceof ReadyAnswer ? { ok: true, value: outcome.value.value } : outcome;
    }),
  );

/** Where nothing can be called: every operation answers why. */
export const makeClosedApp = (problem: Problem): App => makeApp(async () => ({ ok: false, problem }));
