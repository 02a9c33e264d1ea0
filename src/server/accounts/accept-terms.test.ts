import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { acceptTerms } from './accept-terms.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

let count = 0;
/** Somebody who has not accepted any terms yet. */
async function arrive(): Promise<{ id: UserId; visitor: Visitor }> {
  count += 1;
  const email = `reader-${count}@example.com`;
  const id = await instance.addUser({ email, acceptedTerms: null });
  return { id, visitor: await instance.logIn(email) };
}

describe('the terms', () => {
  const accept = async (visitor: Visitor, id: number, termsId: number) =>
    visitor.post(`users/${id}/accept_terms`, { termsId });

  test('are open to everybody, as clean HTML', async () => {
    const { status, json } = await instance.visitor().get('terms/latest');
    expect([status, json.id, json.publishedAt]).toEqual([200, 1, '2026-07-01']);
    expect(json.licenceHtml).toMatch(/^<p>These terms/);
  });

  test('are accepted by their version, and asked for again when a newer one comes', async () => {
    const { id, visitor } = await arrive();
    expect((await visitor.get('session')).json.user.acceptedTerms).toBe(false);
    expect((await accept(visitor, id, 99)).json.errors).toHaveProperty('termsId');
    expect((await accept(visitor, id, 1)).status).toBe(204);
    expect((await visitor.get('session')).json.user.acceptedTerms).toBe(true);

    const { db } = instance.parts;
    onTestFinished(async () => {
      await db.deleteFrom('terms_versions').where('id', '>', 1).execute();
    });
    await db
      .insertInto('terms_versions')
      .values([
        { id: 2, licence_html: '<p>New<script>alert(1)</script></p>', published_on: '2026-11-21' },
        { id: 3, licence_html: '<p>Not yet</p>', published_on: '2026-12-24' },
      ])
      .execute();
    instance.clock.advance(1000);
    expect((await visitor.get('session')).json.user.acceptedTerms).toBe(false);
    expect((await instance.visitor().get('terms/latest')).json).toEqual({
      id: 2,
      licenceHtml: '<p>New</p>',
      publishedAt: '2026-11-21',
    });
    expect((await accept(visitor, id, 1)).status).toBe(422);
    expect((await accept(visitor, id, 2)).status).toBe(204);
    expect((await visitor.get('session')).json.user.acceptedTerms).toBe(true);
    const row = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect([row.accepted_terms_version, row.accepted_terms_at]).toEqual([2, instance.clock.now()]);

    // Asked for again from the midnight in Sydney with which the day of the next ones begins.
    const before = instance.clock.now();
    onTestFinished(() => instance.clock.jump(before - instance.clock.now()));
    instance.clock.jump(Date.parse('2026-12-23T13:00:00Z') - before - 2000);
    const later = await instance.logInAgain(row.email);
    const areAccepted = async () => {
      instance.clock.advance(1000);
      return (await later.get('session')).json.user.acceptedTerms;
    };
    expect([await areAccepted(), await areAccepted()]).toEqual([true, false]);
  });

  test('that are accepted a second time were accepted when they were first', async () => {
    const { id, visitor } = await arrive();
    const first = new Date(instance.clock.now()).toISOString();
    for (let count = 0; count < 2; count += 1) {
      expect((await accept(visitor, id, 1)).status).toBe(204);
      instance.clock.advance(60_000);
    }
    expect((await visitor.ask(`users/${id}/export`)).acceptedTerms).toEqual({ version: 1, at: first });
  });

  test('are accepted by one person for themselves alone', async () => {
    const [one, other] = [await arrive(), await arrive()];
    expect((await accept(one.visitor, one.id, 1)).status).toBe(204);
    instance.clock.advance(1000);
    expect((await other.visitor.get('session')).json.user.acceptedTerms).toBe(false);
    const row = await instance.parts.db
      .selectFrom('users')
      .where('id', '=', other.id)
      .select(['accepted_terms_version', 'accepted_terms_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ accepted_terms_version: null, accepted_terms_at: null });
  });
});

test('terms cannot be accepted before there are any', async () => {
  const { db, drop } = await createTestDatabase();
  const given = { userId: asId<'user'>(1), termsId: 1, now: instant(Date.UTC(2026, 10, 21)) };
  expect(await acceptTerms(db, given)).toEqual({ ok: false, reason: { code: 'not_found' } });
  await drop();
});
