import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { SILENT_LOG, startTestInstance } from '#testing/start-test-instance.ts';
import { UploadThread } from './upload-thread.ts';

test('a statement of an upload on the thread may take a minute', async () => {
  const instance = await startTestInstance();
  onTestFinished(() => instance.stop());
  await instance.addProvider(1);
  const { db, connection } = instance.parts;
  await sql`create table noted (statement_timeout text, pid int)`.execute(db);
  await sql`
    create function note_timeout() returns trigger language plpgsql as $$
      begin insert into noted values (current_setting('statement_timeout'), pg_backend_pid()); return new; end $$
  `.execute(db);
  await sql`create trigger note_timeout before insert on batches for each row execute function note_timeout()`.execute(
    db,
  );
  const thread = new UploadThread({ connection, log: SILENT_LOG });
  onTestFinished(() => thread.stop());
  const { ok } = await thread.publish(
    {
      ...{ content: 'listings', providerId: asId<'data provider'>(1), receivedBy: 'test', idempotencyKey: null },
      ...{ acceptsGoodRows: false, isClosingConfirmed: false, now: instance.clock.now() },
      upload: { bytes: Buffer.from('{"kinds": ["forward"], "listings": []}'), encoding: 'identity' },
    },
    { zones: new Map(), allocationClasses: new Map() },
  );
  const { rows } = await sql`select statement_timeout from noted`.execute(db);
  expect([ok, rows]).toEqual([true, [{ statement_timeout: '1min' }]]);
});
