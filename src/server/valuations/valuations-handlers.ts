import { readValuationForm, type ValuationMistakes } from '#domain/valuations/valuation-request.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { MailRequest } from '../mail/mail-request.ts';
import type { Database } from '../platform/database/database.ts';
import { presentValuation } from './present-valuation.ts';
import { sendValuationRequest } from './send-valuation-request.ts';
import { listValuationRequests, setValuationState } from './valuation-store.ts';

export interface ValuationsParts {
  readonly db: Database;
  /** Who is mailed every request; null: nobody. */
  readonly mailTo: string | null;
  /** Counts a call that sends a mail, by the caller's network and by the mailbox; milliseconds to wait, or 0. */
  readonly takeMailRequest: (request: MailRequest) => Promise<number>;
}

const failFields = (mistakes: ValuationMistakes) =>
  fail('invalid', { errors: Object.fromEntries(Object.entries(mistakes).map(([field, words]) => [field, [words]])) });

/** Requests for a valuation or a quote. */
export const makeValuationsHandlers = ({ db, mailTo, takeMailRequest }: ValuationsParts): Handlers['valuations'] => ({
  send: async ({ body: { website, ...form } }, call) => {
    const { address, user, now } = call;
    const read = readValuationForm(form);
    if (!read.ok) return failFields(read.reason);
    if (website !== '') {
      call.note('trap_filled', { operation: 'valuations.send' });
      return answer(null);
    }
    const wait = await takeMailRequest({ mailbox: read.value.email.key, address, now });
    if (wait > 0) {
      call.note('throttled', { operation: 'valuations.send' });
      return fail('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
    }
    await sendValuationRequest(db, read.value, { userId: user?.id ?? null, mailTo, now });
    return answer(null);
  },

  list: async ({ query: { state, page = 1 } }) => {
    const { count, rows } = await listValuationRequests(db, { state, page });
    return answer({ count, requests: rows.map(presentValuation) });
  },

  setState: async ({ params, body }, { user, now }) => {
    if (user === null) return fail('not_logged_in');
    const isThere = await setValuationState(db, { id: params.id, state: body.state, userId: user.id, now });
    return isThere ? answer(null) : fail('not_found');
  },
});
