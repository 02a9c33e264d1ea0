import { asId } from '#domain/ids.ts';
import { TestPushBrowser } from '#testing/start-push-server.ts';
import type { Attempt } from './scenario.ts';
import type { Stage } from './stage.ts';

/** Somebody with a session, made ready on the stage. */
type Arrive<Person> = (stage: Stage) => Promise<Person>;
type Call<Person> = (
  stage: Stage,
  person: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => Attempt;

const RULES = 'notification/rules';
const PUSH_SERVICE = 'https://push.example.com';

/** What can be done to rules and notifications, each from its beginning. */
export function alertScenarios<
  Person extends { readonly visitor: { post(path: string, body: object): Promise<{ readonly json: { id: number } }> } },
>(arrive: Arrive<Person>, call: Call<Person>) {
  const zoneOf = ({ instance }: Stage) => instance.parts.market.reference.zones[0]?.id;
  const bodies = (stage: Stage) => ({
    temporary_trades: { direction: 'BUY', zone: zoneOf(stage), price: 250 },
    permanent_trades: {
      ...{ direction: 'SELL', zone: zoneOf(stage), price: 4000 },
      reliability: stage.instance.parts.market.reference.allocationClasses.find(
        ({ name }) => name === 'High Reliability',
      )?.id,
    },
    trade_limits: { direction: true, zone: zoneOf(stage), closedVolume: 0, openVolume: 5 },
  });
  const creating = (path: keyof ReturnType<typeof bodies>) => async (stage: Stage) =>
    call(stage, await arrive(stage), 'POST', `${RULES}/${path}`, bodies(stage)[path]);
  const changing = (path: keyof ReturnType<typeof bodies>, change: object) => async (stage: Stage) => {
    const person = await arrive(stage);
    const { json } = await person.visitor.post(`${RULES}/${path}`, bodies(stage)[path]);
    return call(stage, person, 'PATCH', `${RULES}/${path}/${json.id}`, change);
  };
  /** Somebody in whose inbox a match is told. */
  const tell = async (stage: Stage) => {
    const person = await arrive(stage);
    const { json } = await person.visitor.post(`${RULES}/temporary_trades`, bodies(stage).temporary_trades);
    const { db } = stage.database;
    const { user_id } = await db
      .selectFrom('alert_rules')
      .select('user_id')
      .where('id', '=', asId<'alert rule'>(json.id))
      .executeTakeFirstOrThrow();
    const at = new Date(stage.instance.clock.now());
    const { id } = await db
      .insertInto('notifications')
      .values({
        ...{ user_id, rule_id: json.id, heading: 'Water', sub_heading: 'Offered', message: '<p>20 ML</p>' },
        ...{ created_at: at, updated_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('alert_matches')
      .values({
        ...{ rule_id: json.id, subject: 'listing 1 temporary a', matched_at: at, facts: '{}' },
        ...{ notification_id: id, awaits_mail: false },
      })
      .execute();
    return { person, id };
  };
  return {
    'alerts.createTemporary': { '': creating('temporary_trades') },
    'alerts.createPermanent': { '': creating('permanent_trades') },
    'alerts.createLimit': { '': creating('trade_limits') },
    'alerts.updateTemporary': {
      'its price': changing('temporary_trades', { price: 199 }),
      'taking it away': changing('temporary_trades', { active: false }),
    },
    'alerts.updatePermanent': { '': changing('permanent_trades', { volume: 12.5 }) },
    'alerts.updateLimit': { '': changing('trade_limits', { openVolume: null }) },
    // These two refuse whatever they are sent.
    'alerts.createOfUnknownType': {},
    'alerts.updateOfUnknownType': {},
    'push.subscribe': {
      '': async (stage: Stage) =>
        call(stage, await arrive(stage), 'POST', 'push/devices', new TestPushBrowser(PUSH_SERVICE, 'a').subscription),
    },
    'push.unsubscribe': {
      '': async (stage: Stage) => {
        const person = await arrive(stage);
        const { subscription } = new TestPushBrowser(PUSH_SERVICE, 'a');
        const { json } = await person.visitor.post('push/devices', subscription);
        return call(stage, person, 'DELETE', `push/devices/${json.id}`);
      },
    },
    'inbox.markAsRead': {
      '': async (stage: Stage) => {
        const { person, id } = await tell(stage);
        return call(stage, person, 'GET', `notifications/${id}/mark_as_read`);
      },
    },
    'inbox.remove': {
      '': async (stage: Stage) => {
        const { person, id } = await tell(stage);
        return call(stage, person, 'DELETE', `notifications/${id}`);
      },
    },
  };
}
