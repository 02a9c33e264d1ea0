import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant } from '#domain/units/instant.ts';
import { createPool, type Database, openDatabase } from '#server/platform/database/database.ts';
import { clusterOf } from '#server/platform/embedded-postgres/inspect-data-folder.ts';
import { embeddedFolderOf } from '#server/platform/embedded-postgres/open-store.ts';
import { type PostmasterFile, readPostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE } from '#server/platform/embedded-postgres/server-secret.ts';
import { createProviderKey } from '#server/publishing/provider-key-store.ts';
import { addDataProvider } from '#server/reference/add-data-provider.ts';
import type { Provider } from './publishing-workers.ts';

/** The embedded database of a running product, past the product. */
export class ProductStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async look<Value>(use: (db: Database) => Promise<Value>): Promise<Value> {
    const file = await this.findPostmaster();
    const connection = {
      host: file?.socketFolder ?? '127.0.0.1',
      port: file?.port ?? 0,
      user: APPLICATION_ROLE,
      database: APPLICATION_DATABASE,
    };
    const db = openDatabase(createPool({ connection, poolSize: 2 }));
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  }

  async findPostmaster(): Promise<PostmasterFile | null> {
    const asked = embeddedFolderOf({ dataDir: this.folder });
    const movedTo = await readFile(join(asked, 'moved-to'), 'utf8').catch(() => null);
    return readPostmasterFile(clusterOf(movedTo?.trim() ?? asked));
  }

  async addProviders(db: Database, count: number): Promise<readonly Provider[]> {
    const providers: Provider[] = [];
    for (let n = 1; n <= count; n += 1) {
      const added = await addDataProvider(db, { name: `Provider ${n}`, sourceUrl: null }, instant(Date.now()));
      if (!added.ok) throw new Error(added.reason);
      providers.push({ id: added.value, key: await createProviderKey(db, added.value, instant(Date.now())) });
    }
    return providers;
  }
}
