import { hash, verify } from '@node-rs/argon2';
import { canBePassword } from '#domain/accounts/password.ts';
import { BoundedQueue } from '../platform/bounded-queue.ts';

/** argon2id (the library's default), 19 MiB, two passes: the OWASP minimum, some 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing shares Node's four threads with the files: two at a time leave room for these, and who waits longer than for
 * some twenty others is asked to come back.
 */
export const hashingQueue = new BoundedQueue({ maxRunning: 2, maxWaiting: 20 });

export const hashPassword = (password: string): Promise<string> =>
  hashingQueue.run(() => hash(password.normalize('NFKC'), COST));

const SETTINGS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Whether a hash was made more cheaply, or otherwise, than today's are. */
export function isHashOutdated(passwordHash: string): boolean {
  const [, memory, passes, lanes] = SETTINGS.exec(passwordHash) ?? [];
  return Number(memory) !== COST.memoryCost || Number(passes) !== COST.timeCost || Number(lanes) !== COST.parallelism;
}

/** A hash that no password has, so that an unknown address takes as long as a known one. */
const hashOfNobody = await hashPassword(`${Math.random()}${Date.now()}`.padEnd(40, '*'));

/** `passwordHash` null stands for an account that does not exist or has no password: false, after the same work. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  if (!canBePassword(password)) return false;
  const isRight = await hashingQueue.run(() => verify(passwordHash ?? hashOfNobody, password.normalize('NFKC')));
  return isRight && passwordHash !== null;
}

/** Whether a password that `knownHash` has is that of `passwordHash` too, which may have been hashed anew, or changed, meanwhile. */
export const isStillPasswordOf = async (
  passwordHash: string | null,
  knownHash: string | null,
  password: string,
): Promise<boolean> =>
  (passwordHash !== null && passwordHash === knownHash) || (await isPasswordOf(passwordHash, password));
