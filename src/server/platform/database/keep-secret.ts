import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A key that all instances share; made and kept when it is first asked for. */
export async function keepSecret(db: Database, name: string): Promise<Buffer> {
  const known = await db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirst();
  if (known !== undefined) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirstOrThrow();
  return value;
}
