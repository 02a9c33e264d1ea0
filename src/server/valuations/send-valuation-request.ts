import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { ValuationRequest } from '#domain/valuations/valuation-request.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { keepValuationRequest } from './valuation-store.ts';

interface Sending {
  /** Who is logged in. */
  readonly userId: UserId | null;
  /** Who is mailed every request; null: nobody. */
  readonly mailTo: string | null;
  readonly now: Instant;
}

/** Keeps a request with the mails that tell of it: to whoever asked, and to whoever answers. The same request twice is one. */
export async function sendValuationRequest(
  db: Database,
  request: ValuationRequest,
  { userId, mailTo, now }: Sending,
): Promise<void> {
  const { name, email, phone, holding, comments, offer } = request;
  await db.transaction().execute(async (transaction) => {
    if (!(await keepValuationRequest(transaction, request, { userId, now }))) return;
    await enqueueMail(transaction, { kind: 'valuation_received', to: email.address, firstName: name }, now, userId);
    if (mailTo === null) return;
    const written = { name, email: email.address, phone, holding, comments, offer };
    await enqueueMail(transaction, { kind: 'valuation_request', to: mailTo, firstName: '', ...written }, now, userId);
  });
}
