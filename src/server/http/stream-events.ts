import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { AdmittedCall } from '../calls/pass-gates.ts';
import { hashToken } from '../platform/tokens.ts';
import { replyWithProblem } from './reply-with-problem.ts';

interface Since {
  readonly after?: number | undefined;
  readonly age?: number | undefined;
}

/** Where streams are opened; `server/stream/streams.ts`. */
export interface StreamSource {
  /** The position from which on is told; null for one that is not known any more. */
  findStart(since: Since): Promise<number | null>;
  /** Why a session gets no stream more; null when it does. */
  refuse(session: string): 'too_many_requests' | 'unavailable' | null;
  add(
    reader: { readonly session: string; readonly user: UserId },
    sink: { write(bytes: Buffer): boolean; end(): void; cut(): void },
    from: number | null,
  ): { readonly drained: () => void; readonly close: () => void };
  stop(): void;
}

export const EVENT_STREAM = 'text/event-stream';

export const wantsStream = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').toLowerCase().includes(EVENT_STREAM);

/** In seconds: whoever is refused asks every ten seconds without a stream, and tries again then. */
const RETRY_AFTER_SECONDS = 60;

/** Answers with a stream that ends with the session, the server or its reader. */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { query, call }: AdmittedCall,
  streams: StreamSource,
): Promise<FastifyReply> {
  const { user, sessionToken } = call;
  if (user === null || sessionToken === null) throw new Error('Nobody without a session is let in.');
  const from = await streams.findStart(resumeAt(request) ?? (query as Since));
  const session = hashToken(sessionToken).toString('hex');
  const refusal = streams.refuse(session);
  if (refusal !== null) return replyWithProblem(reply, describeProblem(refusal, { retryAfter: RETRY_AFTER_SECONDS }));
  const { raw } = reply;
  if (raw.destroyed) return reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    // Proxies that keep an answer until it is whole would keep this one for ever.
    'x-accel-buffering': 'no',
  });
  const sink = {
    write: (bytes: Buffer) => raw.write(bytes),
    end: () => void raw.end(),
    cut: () => void raw.destroy(),
  };
  const stream = streams.add({ session, user: user.id }, sink, from);
  raw.on('drain', stream.drained);
  raw.once('close', stream.close);
  return reply;
}

/** A browser that lost its stream says what it heard last. */
function resumeAt({ headers }: FastifyRequest): Since | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? { after: Number(id) } : null;
}
