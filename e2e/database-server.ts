import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setup } from '#testing/database-server.ts';

/** What all workers of a run share: one PostgreSQL, the name of its demonstration market, and a folder for what was walked. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.DEMO_MARKET = `demo_${randomUUID().replaceAll('-', '')}`;
  const walked = await mkdtemp(join(tmpdir(), 'anabranch-walked-'));
  process.env.WALKED = walked;
  const stop = await setup();
  return async () => {
    await stop?.();
    await rm(walked, { recursive: true, force: true });
  };
}
