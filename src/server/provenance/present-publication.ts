import type { ProvenanceRecord } from '#contract/operations/provenance.ts';
import type { BatchId } from '#domain/ids.ts';
import type { BatchTransport } from '#domain/publishing/batch-transport.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';

/** What a provider sent, and the publication that brought it. */
export interface PublicationRow {
  readonly external_id: string;
  readonly provider: string;
  readonly is_simulated: boolean;
  readonly batch: BatchId;
  readonly transport: BatchTransport;
  readonly received_at: Instant;
}

export const presentPublication = (
  row: PublicationRow,
): Pick<ProvenanceRecord, 'source' | 'isSimulated' | 'name' | 'publication'> => ({
  source: row.provider,
  isSimulated: row.is_simulated,
  name: row.external_id,
  publication: { id: row.batch, transport: row.transport, receivedAt: printInstant(row.received_at) },
});
