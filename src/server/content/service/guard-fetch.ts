import type { FetchLike } from '@prismicio/client';
import { waitAtMost } from '../../platform/wait-at-most.ts';
import type { Breaker } from './breaker.ts';
import { ContentFault } from './content-fault.ts';
import type { ContentFetch } from './content-fetch.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { readBoundedBody } from './read-bounded-body.ts';

/** The specification: at most 20 concurrent requests to the content service. */
const MAX_REQUESTS_AT_ONCE = 20;
const REQUEST_MILLISECONDS = 5_000;
/** After so long without an answer the service counts as hanging, for everybody. */
const HANG_MILLISECONDS = 1_500;

/**
 * The one way out to the content service: only its origin, no redirects, 5 s and 5 MB for an answer, 20 at once,
 * none while the breaker rests. Every failure and every hang is told to the breaker and thrown as a `ContentFault`.
 */
export function guardFetch(fetch: ContentFetch, endpoint: string, breaker: Breaker): FetchLike {
  const { origin } = new URL(endpoint);
  const inTurn = limitConcurrency(MAX_REQUESTS_AT_ONCE);
  return (address) =>
    inTurn(async () => {
      if (new URL(address).origin !== origin)
        throw new ContentFault('foreign_origin', 'Another origin than the configured one.');
      if (breaker.isResting()) throw new ContentFault('resting', 'The content service failed and is left alone.');
      const hanging = setTimeout(() => breaker.hang(), HANG_MILLISECONDS);
      try {
        const answer = await ask(fetch, address);
        breaker.hear();
        return answer;
      } catch (error) {
        breaker.fail();
        throw error instanceof ContentFault
          ? error
          : new ContentFault('no_connection', 'No connection to the content service.');
      } finally {
        clearTimeout(hanging);
      }
    });
}

async function ask(fetch: ContentFetch, address: string): Promise<Response> {
  const gone = new AbortController();
  const answer = await waitAtMost(REQUEST_MILLISECONDS, receive(fetch, address, gone.signal));
  if (answer !== null) return answer;
  const tooSlow = new ContentFault('too_slow', `No answer within ${REQUEST_MILLISECONDS} ms.`);
  gone.abort(tooSlow);
  throw tooSlow;
}

async function receive(fetch: ContentFetch, address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
  const { status } = answer;
  if (answer.redirected || answer.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await answer.body?.cancel();
    throw new ContentFault(
      'redirected',
      'The content service redirects; CONTENT_ENDPOINT must name its final address.',
    );
  }
  // 429 must not reach the client library: it would wait for as long as the answer asks, or ask again at once.
  if (status === 429 || status >= 500) {
    await answer.body?.cancel();
    throw new ContentFault('failing', `The content service answered ${status}.`);
  }
  return new Response(await readBoundedBody(answer), { status });
}
