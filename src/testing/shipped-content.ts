import type { Result } from '#domain/result.ts';
import { instant } from '#domain/units/instant.ts';
import { openContentFolder } from '#server/content/folder/open-content-folder.ts';
import type { ContentSource } from '#server/content/types/content-source.ts';
import type { Clock } from '#server/platform/clock.ts';

/** To read and check all documents takes as long as the rest of an instance's start, and nobody changes them while tests run: a worker does it once. */
let shipped: Promise<ContentSource> | null = null;

/** The documents that ship, as if they had been read now. */
export async function openShippedContent(clock: Clock): Promise<ContentSource> {
  shipped ??= openContentFolder({
    clock: { now: () => instant(0), monotonic: () => 0 },
    log: { warn: () => undefined },
  });
  const source = await shipped;
  const readAt = clock.now();
  return {
    findDocument: async (...asked) =>
      mapValue(await source.findDocument(...asked), (document) => ({ ...document, readAt })),
    listDocuments: async (...asked) =>
      mapValue(await source.listDocuments(...asked), (documents) =>
        documents.map((document) => ({ ...document, readAt })),
      ),
    listReleases: () => source.listReleases(),
    outage: source.outage,
  };
}

const mapValue = <From, To, Reason>(result: Result<From, Reason>, map: (value: From) => To): Result<To, Reason> =>
  result.ok ? { ok: true, value: map(result.value) } : result;
