import { inspect } from 'node:util';
import type { Outcome } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import type { PageAnswer, PageRequest } from './page-maker.ts';
import type { SentValue } from './sent-values.ts';

/** What of a page's context is a plain value; its calls and its complaints are messages. */
export type PlainContext = Omit<PageContext, 'app' | 'report'>;

/** What a thread is told. `page` numbers the pages of one thread, `call` the calls of one page. */
export type ToThread =
  | { readonly kind: 'make'; readonly page: number; readonly request: PageRequest; readonly context: PlainContext }
  /** Nobody waits for the page any more. */
  | { readonly kind: 'gone'; readonly page: number }
  | { readonly kind: 'answer'; readonly page: number; readonly call: number; readonly outcome: SentOutcome }
  | { readonly kind: 'broken'; readonly page: number; readonly call: number; readonly fault: SentFault }
  /** Whether it is alive: it says the same. */
  | { readonly kind: 'pulse' };

/** What a thread tells. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pulse' }
  | {
      readonly kind: 'call';
      readonly page: number;
      readonly call: number;
      readonly group: string;
      readonly name: string;
      readonly input: unknown;
    }
  | { readonly kind: 'report'; readonly page: number; readonly fault: SentFault }
  | { readonly kind: 'made'; readonly page: number; readonly answer: SentPage }
  | { readonly kind: 'failed'; readonly page: number; readonly fault: SentFault };

/** A page: a clone of its bytes knows less than they do. */
export type SentPage = Omit<PageAnswer, 'body'> & { readonly body: Uint8Array | null };

/** An outcome whose answer may be one that the thread has already. */
export type SentOutcome =
  | Exclude<Outcome<unknown>, { readonly ok: true }>
  | (Omit<Extract<Outcome<unknown>, { readonly ok: true }>, 'value'> & { readonly value: SentValue });

/** Of an error what the log and the answer need: a clone would be without its code. */
export interface SentFault {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly statusCode: number | undefined;
  readonly cause: SentFault | undefined;
}

/** So many causes behind each other are told. */
const MAX_CAUSES = 5;

export function sendFault(error: unknown, causes = MAX_CAUSES): SentFault {
  const { name, message, stack, code, statusCode, cause } = (
    error instanceof Error ? error : new Error(inspect(error))
  ) as Error & { readonly code?: unknown; readonly statusCode?: unknown };
  return {
    ...{ name, message, stack },
    code: typeof code === 'string' ? code : undefined,
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
    cause: cause === undefined || causes === 0 ? undefined : sendFault(cause, causes - 1),
  };
}

export const receiveFault = ({ stack, cause, ...rest }: SentFault): Error =>
  Object.assign(
    new Error(rest.message, cause === undefined ? {} : { cause: receiveFault(cause) }),
    rest,
    stack === undefined ? {} : { stack },
  );
