import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import { RETRY_AFTER_SECONDS } from '../calls/describe-error.ts';
import type { ConnectionLimits } from './connections.ts';
import { replyWithProblem } from './reply-with-problem.ts';

/** Nothing under way and nothing new for so long: whoever still holds a connection has sent nothing. */
const QUIET_MILLISECONDS = 150;
/** For answers to be read by those who were still sending. */
const LINGER_MILLISECONDS = 1_000;
const LOOK_EVERY_MILLISECONDS = 10;

/**
 * When the server closes, whatever was sent before is answered, and each answer says that the connection ends with it;
 * no connection is cut while somebody waits on it, and what somebody sent who has left is done.
 */
export function drainConnections(
  server: FastifyInstance,
  { finishMilliseconds }: Pick<ConnectionLimits, 'finishMilliseconds'>,
): void {
  const underWay = new Map<ServerResponse, FastifyReply>();
  const answered = new WeakSet<ServerResponse>();
  /** One for all answers: every request pays for this. What was sent is done to its end though its sender has left. */
  const forget = function (this: ServerResponse): void {
    if (answered.has(this) || !isActedOn(this.req)) underWay.delete(this);
  };
  let lastBegan = 0;
  server.addHook('onRequest', (_, reply, done) => {
    underWay.set(reply.raw, reply);
    lastBegan = performance.now();
    reply.raw.on('close', forget);
    done();
  });
  server.addHook('onSend', (_, reply, payload, done) => {
    answered.add(reply.raw);
    if (reply.raw.destroyed) underWay.delete(reply.raw);
    done(null, payload);
  });

  const isQuiet = (): boolean => underWay.size === 0 && performance.now() - lastBegan >= QUIET_MILLISECONDS;

  server.addHook('preClose', async () => {
    if (!server.server.listening) return;
    // What lies in the queues of the system is taken in first: closing would reset it.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    // Only the listening ends; `close` of the HTTP server would end connections whose request has not been read yet.
    Server.prototype.close.call(server.server);
    lastBegan = performance.now();
    await waitFor(isQuiet, finishMilliseconds);
    for (const reply of underWay.values()) sayUnavailable(reply);
    await waitFor(() => underWay.size === 0, LINGER_MILLISECONDS);
    const rest = setTimeout(() => server.server.closeAllConnections(), LINGER_MILLISECONDS);
    server.server.once('close', () => clearTimeout(rest));
    // Whatever has come is read in a turn, and idle connections end right after one.
    await nextTurn();
  });
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function waitFor(isSo: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!isSo() && performance.now() < end) await pause(LOOK_EVERY_MILLISECONDS);
}

const isActedOn = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/** Says 503 to somebody who may still be sending; closing at once would reset the connection before they have read it. */
function sayUnavailable(reply: FastifyReply): void {
  if (reply.sent || reply.raw.destroyed) return;
  const { socket } = reply.request.raw;
  socket.destroySoon = () => socket.end();
  reply.header('connection', 'close');
  void replyWithProblem(reply, describeProblem('unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
}
