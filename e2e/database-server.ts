import { randomUUID } from 'node:crypto';
import { setup } from '#testing/database-server.ts';

/** One PostgreSQL for all browser tests of a run, and the name of its demonstration market. */
export default function setUp(): Promise<(() => Promise<void>) | undefined> {
  process.env.DEMO_MARKET = `demo_${randomUUID().replaceAll('-', '')}`;
  return setup();
}
