import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { DESK, REQUEST, ValuationDesk } from '#testing/open-valuation-desk.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, type TestInstance } from '#testing/start-test-instance.ts';
import { sendValuationRequest } from './send-valuation-request.ts';
import { sweepOldRequests } from './sweep-valuation-requests.ts';
import { setValuationState } from './valuation-store.ts';

const DAY = 86_400_000;

let desk: ValuationDesk;
let instance: TestInstance;
beforeAll(async () => {
  desk = await ValuationDesk.open();
  ({ instance } = desk);
});
afterEach(() => desk.clear());
afterAll(() => desk.close());

describe('what a person asked for', () => {
  test('is in the download of the account, and goes with it: by the address, and by who was logged in', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    const bea = await instance.logIn('bea@example.com');
    await desk.send({ comments: 'without a login', offer: 'Data Export' });
    await desk.send({ email: 'office@example.com', comments: 'with one' }, bea);
    await desk.send({ email: 'cas@example.com' });
    const { valuationRequests } = await bea.ask(`users/${id}/export`);
    expect(valuationRequests.map(({ comments }: { comments: string }) => comments).sort()).toEqual([
      'with one',
      'without a login',
    ]);
    expect(valuationRequests[0]).toMatchObject({ phone: '0400 123 456', answeredAt: null });
    expect(valuationRequests.map(({ offer }: { offer: string }) => offer).sort()).toEqual(['', 'Data Export']);
    expect((await bea.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect((await desk.list()).requests).toMatchObject([{ email: 'cas@example.com' }]);
    // Nor is any of it mailed afterwards, whichever address stood in it.
    expect(await desk.listAskersMailed()).toEqual(['cas@example.com']);
    expect(await listMailsTo(instance, 'office@example.com')).toEqual([]);
  });

  test('is in the download with what was asked last on top, and of two of one moment the later', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    const bea = await instance.logIn('bea@example.com');
    await desk.sendOverThreeDays();
    const { valuationRequests } = await bea.ask(`users/${id}/export`);
    expect(valuationRequests.map(({ comments }: { comments: string }) => comments)).toEqual([
      'first',
      'third',
      'second',
    ]);
  });

  test('with a login, and again with that of somebody else, stays with the account that asked first', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    await instance.addUser({ email: 'cas@example.com' });
    const [bea, cas] = [await instance.logIn('bea@example.com'), await instance.logIn('cas@example.com')];
    await desk.send({ email: 'office@example.com' }, bea);
    instance.clock.advance(2 * DAY);
    await desk.send({ email: 'office@example.com' }, cas);
    expect((await bea.ask(`users/${id}/export`)).valuationRequests).toMatchObject([{ email: 'office@example.com' }]);
  });

  test('without a login, and again with one, goes with the account whichever address stands in it', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    await desk.send({ email: 'office@example.com' });
    instance.clock.advance(2 * DAY);
    const bea = await instance.logIn('bea@example.com');
    await desk.send({ email: 'office@example.com' }, bea);
    expect((await bea.ask(`users/${id}/export`)).valuationRequests).toMatchObject([{ email: 'office@example.com' }]);
    expect((await bea.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect((await desk.list()).count).toBe(0);
  });

  test('under the address before goes with the account too, as long as there is a way back to that', async () => {
    const id = await instance.addUser({ email: 'bea@example.com' });
    await instance.addUser({ email: 'cas@example.com' });
    await desk.send({ email: 'Bea@example.com', comments: 'before the move' });
    await desk.send({ email: 'cas@example.com' });
    const bea = await instance.logIn('bea@example.com');
    const change = { pendingEmail: 'bea@elsewhere.example', password: PASSWORD };
    expect((await bea.patch(`users/${id}/change_settings`, change)).status).toBe(204);
    const { token } = await getMail(instance, 'bea@elsewhere.example', 'confirm_email_change');
    expect((await instance.visitor().post('users/change_email', { token })).status).toBe(204);
    expect((await bea.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect((await desk.list()).requests).toMatchObject([{ email: 'cas@example.com' }]);
  });

  test('stays where somebody else has asked to move an account to the address, and deletes that account', async () => {
    const id = await instance.addUser({ email: 'mallory@example.com' });
    const mallory = await instance.logIn('mallory@example.com');
    const change = { pendingEmail: 'bea@example.com', password: PASSWORD };
    expect((await mallory.patch(`users/${id}/change_settings`, change)).status).toBe(204);
    await desk.send();
    await instance.visitor().post('session', { username: 'bea@example.com', password: 'a wrong guess' });
    const { db } = instance.parts;
    const counted = async () =>
      (await db.selectFrom('login_throttle').select('key').where('key', 'like', 'login:%').execute()).length;
    expect(await counted()).toBe(1);
    expect((await mallory.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
    expect([(await desk.list()).count, await desk.countMails(), await counted()]).toEqual([1, [1, 1], 1]);
  });

  test('is told in the download as a request; of who answers it, and what others ask, it tells nothing', async () => {
    const beaId = await instance.addUser({ email: 'bea@example.com' });
    const deskId = await instance.addUser({ email: DESK });
    await desk.send();
    const bea = await instance.logIn('bea@example.com');
    await desk.send({ email: 'office@example.com' }, bea);
    const { mails } = await bea.ask(`users/${beaId}/export`);
    expect(mails.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
      ['valuation_received', 'Bea@example.com'],
      ['valuation_received', 'office@example.com'],
    ]);
    const whoAnswers = await instance.logIn(DESK);
    expect((await whoAnswers.ask(`users/${deskId}/export`)).mails).toEqual([]);
    expect((await whoAnswers.delete(`users/${deskId}`, { password: PASSWORD })).status).toBe(204);
    expect(await desk.listAskersMailed()).toEqual(['Bea@example.com', 'office@example.com']);
  });

  test('is kept and can be answered where the account of whoever does it goes at that moment', async () => {
    const { db } = instance.parts;
    const now = instance.clock.now();
    const gone = asId<'user'>(987_654_321);
    const email = { address: 'bea@example.com', key: 'bea@example.com' };
    const request = { ...REQUEST, email, comments: '', offer: '' };
    await sendValuationRequest(db, request, { userId: gone, mailTo: DESK, now });
    const [{ id }] = (await desk.list()).requests;
    expect(await setValuationState(db, { id, state: 'answered', userId: gone, now })).toBe(true);
    expect((await desk.list('answered')).requests).toMatchObject([{ id, answeredBy: null }]);
  });

  test('stays and is answered when the account goes that answered it', async () => {
    const otherId = await instance.addUser({ email: 'other@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
    const other = await instance.logIn('other@example.com');
    await desk.send();
    const [{ id }] = (await desk.list()).requests;
    expect((await desk.mark(id, 'answered', other)).status).toBe(204);
    expect((await other.delete(`users/${otherId}`, { password: PASSWORD })).status).toBe(204);
    expect((await desk.list('answered')).requests).toMatchObject([
      { id, email: 'Bea@example.com', answeredAt: expect.any(String), answeredBy: null },
    ]);
  });

  test('is forgotten 400 days after it was sent', async () => {
    await desk.send();
    const sentAt = instance.clock.now();
    const { db } = instance.parts;
    expect(await sweepOldRequests(db, (sentAt + 400 * DAY) as typeof sentAt)).toBe(0);
    expect(await sweepOldRequests(db, (sentAt + 400 * DAY + 1) as typeof sentAt)).toBe(1);
  });
});
