import { expect } from 'vitest';
import { KINDS } from '#domain/products/kind.ts';
import { listOpenIds } from './provider-rows.ts';
import { type Answer, startTestInstance, type TestInstance } from './start-test-instance.ts';

/** An instance with data providers, of whom the first publishes. */
export class PublishingRoom {
  readonly instance: TestInstance;
  /** By the ids of their providers. */
  readonly keys: ReadonlyMap<number, string>;

  private constructor(instance: TestInstance, keys: ReadonlyMap<number, string>) {
    this.instance = instance;
    this.keys = keys;
  }

  static async open(...providers: readonly number[]): Promise<PublishingRoom> {
    const instance = await startTestInstance();
    const keys = new Map<number, string>();
    for (const provider of providers) keys.set(provider, await instance.addProvider(provider));
    return new PublishingRoom(instance, keys);
  }

  /** Nothing is open any more, of anybody. */
  async begin(): Promise<void> {
    for (const provider of this.keys.keys())
      await this.instance.publish(provider, 'listings', { kinds: KINDS, listings: [] }, '?confirm_closing=true');
    expect([await this.openIds(), this.instance.parts.market.size]).toEqual([[], 0]);
  }

  close(): Promise<void> {
    return this.instance.stop();
  }

  /** What the first provider says it has open. */
  put(body: object | string, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.instance.send(1, 'listings', body, query, { 'content-type': 'application/json', ...headers });
  }

  /** What the providers call the listings that stand, in their order. */
  openIds(): Promise<readonly string[]> {
    return listOpenIds(this.instance.parts.db);
  }
}
