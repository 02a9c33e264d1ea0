import { matchNextChanges } from '#server/alerts/match-changes.ts';
import { RuleQuarantine } from '#server/alerts/rule-quarantine.ts';
import { RuleWatch } from '#server/alerts/rule-watch.ts';
import { TestPushBrowser } from '#testing/start-push-server.ts';
import { addBrowser } from './push-scenarios.ts';
import { type Scenario, workOf } from './scenario.ts';

const LISTINGS = 40;

/** Alerts of a publication: matches, messages, mail, push and how far it came are one. */
export const MATCHING: Scenario = {
  name: 'matching alerts',
  async prepare(stage) {
    const { instance, database } = stage;
    const { market, clock, db, log } = instance.parts;
    const zone = market.reference.zones.find(({ code }) => code === '7');
    const userId = await instance.addUser({ email: 'anna@example.com' });
    await database.db
      .insertInto('preferences')
      .values(['web', 'email'].map((value) => ({ user_id: userId, key: 'notifications', value })))
      .execute();
    await addBrowser(stage, new TestPushBrowser('https://push.example.com', 'a'), 'anna@example.com');
    await instance.addProvider(1);
    const anna = await instance.logIn('anna@example.com');
    for (const price of [100, 250, 400])
      await anna.post('notification/rules/temporary_trades', { direction: 'BUY', zone: zone?.id, price });
    const listings = Array.from({ length: LISTINGS }, (_, n) => ({
      ...{ id: `A${n}`, kind: 'temporary', direction: 'SELL', zone: '7', volume: '10' },
      price: String(200 + n * 5),
    }));
    await instance.publish(1, 'listings', { kinds: ['temporary'], listings });
    const { position } = await database.db.selectFrom('change_position').select('position').executeTakeFirstOrThrow();
    const now = clock.now();
    return workOf(async () => {
      const facts = {
        reference: market.reference,
        readLimit: market.readLimit.bind(market),
        advanceTo: () => undefined,
        position,
      };
      await matchNextChanges({ db, watch: new RuleWatch(), quarantine: new RuleQuarantine(log), market: facts }, now);
    });
  },
};
