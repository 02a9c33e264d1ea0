import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { asId, type ProviderId } from '#domain/ids.ts';
import type { CallContext } from './call-context.ts';

/** Why a caller may not call an operation, or null when they may. Default is deny. */
export function authorise(operation: Operation, params: unknown, call: CallContext): ProblemCode | null {
  const { access } = operation;
  if (access === 'anyone') return null;
  if (access === 'publisher') return authorisePublisher(providerIn(params), call);
  if (call.user === null) return 'not_logged_in';
  if (access === 'logged_in' || call.user.permissions.has(access)) return null;
  return 'forbidden';
}

/** Somebody else's provider looks like one that does not exist. */
function authorisePublisher(provider: ProviderId | null, { user, providerKey }: CallContext): ProblemCode | null {
  if (providerKey !== null) return providerKey === provider ? null : 'not_found';
  if (user === null) return 'not_logged_in';
  if (!user.permissions.has('anabranch.publish')) return 'forbidden';
  return provider !== null && user.providerIds.includes(provider) ? null : 'not_found';
}

const providerIn = (params: unknown): ProviderId | null =>
  typeof params === 'object' && params !== null && 'id' in params ? asId<'data provider'>(Number(params.id)) : null;
