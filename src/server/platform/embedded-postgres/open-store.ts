import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Config } from '../config.ts';
import { describeRefusal } from './embedded-postgres-refusal.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

export interface OpenStore {
  readonly connection: pg.ClientConfig;
  /** Gives an embedded server up; it stops when nobody else uses it. End the pool first. */
  stop(): Promise<void>;
}

export const embeddedFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'postgres');

/** Whether the embedded database has been made; the first start makes it. */
export const hasEmbeddedStore = (config: Pick<Config, 'dataDir'>): boolean => existsSync(embeddedFolderOf(config));

/** The server that is configured, or one of our own. The reason why not is a line for people. */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  warn: (line: string) => void = log,
): Promise<Result<OpenStore, string>> {
  if (config.databaseUrl !== null)
    return succeed({ connection: { connectionString: config.databaseUrl }, stop: async () => undefined });
  const started = await startEmbeddedPostgres({ dataDir: embeddedFolderOf(config), log, warn });
  if (!started.ok) return refuse(describeRefusal(started.reason));
  return succeed({ connection: started.value.connection, stop: () => started.value.stop() });
}
