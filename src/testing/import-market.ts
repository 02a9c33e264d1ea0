import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kind } from '#domain/products/kind.ts';
import { findFeedFormat } from '#server/publishing/feeds/feed-formats.ts';
import { type FileImport, importFile } from '#server/publishing/feeds/import-file.ts';
import { addDataProvider } from '#server/reference/add-data-provider.ts';
import { createDemoDatabase, DEMO_NOW } from './demo-database.ts';

/** A market with the reference data in it, into which files can be imported. */
export async function openImportMarket() {
  const database = await createDemoDatabase();
  const { db, reference } = database;
  const added = await addDataProvider(db, { name: 'A register', sourceUrl: null }, DEMO_NOW);
  if (!added.ok) throw new Error(added.reason);

  /** Imports text, or the file at a path, in a format. */
  const importInto = (
    formatName: string,
    source: string | { readonly path: string },
    given: Partial<Omit<FileImport, 'kinds'>> & { readonly kinds?: readonly Kind[] } = {},
  ) => {
    const format = findFeedFormat(formatName);
    if (format === null) throw new Error(`There is no format ${formatName}.`);
    return importFile(db, {
      source: typeof source === 'string' ? bytesOf(source) : source.path,
      format,
      providerId: added.value,
      receivedBy: 'test',
      reference,
      acceptsGoodRows: false,
      isClosingConfirmed: false,
      kinds: null,
      now: DEMO_NOW,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      ...given,
    });
  };

  /** What stands in the store, in the order in which it came. */
  const listTrades = () =>
    db.selectFrom('trades').where('superseded_by', 'is', null).orderBy('id').selectAll().execute();
  const codeOf = (zone: number): string | undefined => reference.findZone(zone)?.code;
  /** The stored trades in the words of the market. */
  const describeTrades = async () =>
    (await listTrades()).map((trade) => ({
      kind: trade.kind,
      way: `${codeOf(trade.zone_from)} to ${codeOf(trade.zone_to)}`,
      className: reference.findAllocationClass(trade.allocation_class_id ?? 0)?.name ?? null,
      dollars: trade.price_steps === null ? null : trade.price_steps / 10_000,
      megalitres: trade.volume_litres / 1_000_000,
      day: new Intl.DateTimeFormat('sv', { timeZone: 'Australia/Sydney' }).format(trade.traded_at),
      confidence: trade.confidence,
    }));
  const listListings = () =>
    db.selectFrom('listings').where('closed_position', 'is', null).orderBy('id').selectAll().execute();
  const countBatches = async () => (await db.selectFrom('batches').select('id').execute()).length;
  const forget = async () => {
    for (const table of ['trades', 'listings', 'provider_standings', 'changes', 'batches'] as const)
      await db.deleteFrom(table).execute();
  };
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-import-'));
  const writeText = async (text: string): Promise<string> => {
    const path = join(folder, 'file.csv');
    await writeFile(path, text);
    return path;
  };
  const drop = async (): Promise<void> => {
    await rm(folder, { recursive: true });
    await database.drop();
  };
  return {
    ...database,
    importInto,
    listTrades,
    describeTrades,
    listListings,
    countBatches,
    forget,
    writeFile: writeText,
    drop,
  };
}

/** By row and column, with the reason of each. */
export const refusedCells = (imported: Awaited<ReturnType<typeof importFile>>) =>
  imported.ok ? 'stored' : imported.reason.errors.map(({ row, column, code }) => [row, column, code]);

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
