import type { Config } from '#server/platform/config.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { FaultProxy } from './fault-proxy.ts';
import { type KeptTables, TableKeeper } from './table-keeper.ts';

/** An instance of the product that reaches its database through a proxy, and the database as it is without one. */
export class Stage {
  readonly instance: TestInstance;
  readonly proxy: FaultProxy;
  readonly database: TestDatabase;
  private readonly keeper: TableKeeper;
  private readonly ends: (() => Promise<void>)[] = [];
  private position = 0;

  private constructor(instance: TestInstance, proxy: FaultProxy, database: TestDatabase, keeper: TableKeeper) {
    this.instance = instance;
    this.proxy = proxy;
    this.database = database;
    this.keeper = keeper;
  }

  static async open(config: Partial<Config> = {}): Promise<Stage> {
    const database = await createTestDatabase();
    const proxy = await FaultProxy.start(database.connection);
    const instance = await startTestInstance({ database, config: { databaseUrl: proxy.url, ...config } });
    return new Stage(instance, proxy, database, await TableKeeper.open(database.db));
  }

  /** Something that a scenario has opened and that lasts as long as the stage. */
  onClose(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end();
    await this.instance.stop();
    await this.proxy.stop();
    await this.database.drop();
  }

  /** From now on the instance sends nothing by itself, so that what is counted is the work's. */
  async quieten(): Promise<void> {
    await this.instance.parts.feed.stop();
  }

  async keep(): Promise<KeptTables> {
    this.position = this.instance.parts.market.position;
    return this.keeper.keep();
  }

  /** The store and the market in memory go back to where they were. */
  async bringBack(kept: KeptTables): Promise<void> {
    await this.keeper.bringBack(kept);
    this.instance.parts.market.position = this.position;
  }

  /** What is numbered next gets the number that it would have got then. */
  rewindSequences(kept: KeptTables): Promise<void> {
    return this.keeper.rewindSequences(kept);
  }

  /** Another visitor with the same cookies, so that answers to one do not change the other. */
  copyOf(visitor: Visitor): Visitor {
    const copy = this.instance.visitor();
    for (const [name, value] of visitor.cookies) {
      copy.cookies.set(name, value);
      // The instance may remember what this session was before the store was brought back.
      this.instance.parts.callers.forgetUser(value);
    }
    return copy;
  }
}
