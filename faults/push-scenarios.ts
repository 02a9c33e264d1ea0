import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { keepPushKeys } from '#server/push/push-keys.ts';
import { enqueuePush, forgetOldPush } from '#server/push/push-outbox.ts';
import { openPushTransport } from '#server/push/push-transport.ts';
import { readAuth, readPoint } from '#server/push/read-client-keys.ts';
import { addPushDevice } from '#server/push/subscription-store.ts';
import { deliverDuePush } from '#testing/deliver-due-push.ts';
import { startPushServer, TestPushBrowser } from '#testing/start-push-server.ts';
import { type Scenario, workOf } from './scenario.ts';
import type { Stage } from './stage.ts';

const ANNA = 'anna@example.com';
const CLAIM_MILLISECONDS = 61_000;

/** Somebody with a browser that is turned on at this service. */
export async function addBrowser(stage: Stage, browser: TestPushBrowser, email: string) {
  const { id: userId } = await stage.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { endpoint, p256dh, auth } = browser.subscription;
  await stage.database.db.transaction().execute((transaction) =>
    addPushDevice(transaction, {
      ...{ userId, endpoint, deviceHash: Buffer.from(browser.name), userAgent: '', now: stage.instance.clock.now() },
      ...{ p256dh: readPoint(p256dh) ?? Buffer.alloc(0), auth: readAuth(auth) ?? Buffer.alloc(0) },
    }),
  );
  return userId;
}

const putInto = async (stage: Stage, browser: TestPushBrowser): Promise<void> => {
  await stage.instance.addUser({ email: ANNA });
  const userId = await addBrowser(stage, browser, ANNA);
  const now = stage.instance.clock.now();
  const facts = { title: '30 ML offered', body: 'Buy temporary water', path: '/inbox/1', at: now };
  await stage.database.db
    .transaction()
    .execute((transaction) => enqueuePush(transaction, { userId, topic: 'rule-1', facts }, now));
};

/** One message, to a service that takes it; however often it is sent, it has the same tag. */
const DELIVERY: Scenario = {
  name: 'the delivery of push',
  mayStopBetween: 'a message that was not noted as taken goes out again, with the same tag',
  counts: (lines) => lines.flatMap((line) => (line.startsWith('public.push_outbox: ') ? ['a message waits'] : [])),
  async prepare(stage) {
    const { db, log, config } = stage.instance.parts;
    const { clock } = stage.instance;
    const service = await startPushServer();
    stage.onClose(() => service.stop());
    const browser = new TestPushBrowser(service.origin, 'a');
    await putInto(stage, browser);
    const keys = await keepPushKeys(stage.database.db);
    return async () => {
      const transport = openPushTransport({
        ...{ keys, contact: config.pushContact, ownService: service.origin, now: () => clock.now() },
      });
      const reply = await workOf(() => deliverDuePush({ db, clock, log, transport, isStopping: () => false }))();
      transport.close();
      const said = new Set(service.received.map(({ body }) => browser.read(body)));
      return said.size > 1 ? { verdict: 'broken', text: `one message went out as ${said.size}` } : reply;
    };
  },
  wait: ({ instance }) => instance.clock.advance(CLAIM_MILLISECONDS),
};

const FORGETTING: Scenario = {
  name: 'the clearing of old push',
  mayStopBetween: 'what is too late and what is long gone are two things',
  async prepare(stage) {
    await putInto(stage, new TestPushBrowser('https://push.example.com', 'a'));
    stage.instance.clock.advance(3 * MILLISECONDS_PER_DAY);
    return workOf(() => forgetOldPush(stage.instance.parts.db, stage.instance.clock.now()));
  },
};

export const PUSH_SCENARIOS: readonly Scenario[] = [DELIVERY, FORGETTING];
