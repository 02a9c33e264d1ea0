import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const asker = new AsyncLocalStorage<string[]>();

/** Hears, from now on until the mocks are restored, of what `statementsOf` tells. */
export function watchStatements(): void {
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
    asker.getStore()?.push(String(text).trim());
    return Reflect.apply(query, this, given);
  });
}

/** What some work asks of the database, in its order; what goes on besides is not heard. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  await asker.run(asked, work);
  return asked;
}
