import type { ValuationRequestAnswer } from '#contract/operations/valuations.ts';
import { printInstant } from '#domain/units/instant.ts';
import type { ValuationRow } from './valuation-store.ts';

export const presentValuation = (row: ValuationRow): ValuationRequestAnswer => ({
  id: row.id,
  state: row.answered_at === null ? 'new' : 'answered',
  ...{ name: row.name, email: row.email, phone: row.phone },
  ...{ holding: row.holding, comments: row.comments, offer: row.offer },
  sentAt: printInstant(row.sent_at),
  answeredAt: row.answered_at === null ? null : printInstant(row.answered_at),
  answeredBy: row.answered_by,
});
