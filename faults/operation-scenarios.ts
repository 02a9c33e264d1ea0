import { Secret, TOTP } from 'otpauth';
import { changesSomething, fillPath } from '#contract/operation.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, type Visitor } from '#testing/start-test-instance.ts';
import { alertScenarios } from './alert-scenarios.ts';
import { type Attempt, callAs, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const NEW_PASSWORD = 'the river runs both ways';
const EMAIL = 'anna@example.com';
const NEW_EMAIL = 'anna.murray@example.com';
const ZONES = ['7', '1A', '11', '12', '13'];

interface Person {
  readonly id: number;
  readonly visitor: Visitor;
}

async function arrive(stage: Stage, given: { readonly acceptedTerms?: null; readonly role?: 'admin' | 'editor' } = {}) {
  const { role = 'irrigator', ...facts } = given;
  const id = await stage.instance.addUser({ email: EMAIL, permissions: PERMISSIONS_OF_ROLE[role], ...facts });
  return { id, visitor: await stage.instance.logIn(EMAIL) };
}

/** A stranger whose forms are signed. */
async function meet(stage: Stage): Promise<Visitor> {
  const visitor = stage.instance.visitor();
  await visitor.get('session');
  return visitor;
}

const api = (path: string): string => `/api/${path}`;

/** A call by somebody without a session. */
const byStranger = async (stage: Stage, path: string, payload: object): Promise<Attempt> =>
  callAs(stage, await meet(stage), { method: 'POST', url: api(path), payload });

const byPerson = (
  stage: Stage,
  { visitor }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload: object = {},
): Attempt => callAs(stage, visitor, { method, url: api(path), ...(method === 'GET' ? {} : { payload }) });

const registrationOf = (stage: Stage) => ({
  firstName: 'Anna',
  lastName: 'Murray',
  email: EMAIL,
  myZone: String(stage.instance.parts.market.reference.zones[0]?.id),
  password: NEW_PASSWORD,
  repeatPassword: NEW_PASSWORD,
});

const register = async (stage: Stage): Promise<void> => {
  await stage.instance.visitor().post('users', registrationOf(stage));
};

const askForEmail = ({ id, visitor }: Person) =>
  visitor.patch(`users/${id}/change_settings`, { pendingEmail: NEW_EMAIL, password: PASSWORD });

const codeOf = (stage: Stage, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.instance.clock.now() });

export async function turnOnSecondFactor(stage: Stage, visitor: Visitor) {
  const { json } = await visitor.post('two_factor/setup', { password: PASSWORD });
  return visitor.post('two_factor/confirm', { code: codeOf(stage, json.secret) });
}

const snapshotOf = (price: string) => ({
  kinds: ['temporary'],
  listings: ZONES.map((zone, n) => ({
    id: `L${n}`,
    kind: 'temporary',
    direction: n % 2 === 0 ? 'SELL' : 'BUY',
    zone,
    price,
    volume: '10',
  })),
});

const tradesOf = (price: string) => ({
  trades: ZONES.slice(1).map((zone, n) => ({
    id: `T${n}`,
    kind: 'temporary',
    zoneFrom: '7',
    zoneTo: zone,
    price,
    volume: '10',
    agreedAt: '2026-11-20T01:00:00Z',
    confidence: 'exchange',
  })),
});

/** A publication that closes, changes and opens, sent with a key or without one. */
async function publish(
  stage: Stage,
  { method, path, before, after }: { method: 'PUT' | 'POST'; path: string; before: object; after: object },
  headers: Readonly<Record<string, string>> = {},
): Promise<Attempt> {
  const key = await stage.instance.addProvider(1);
  const authorization = `Bearer ${key}`;
  const visitor = stage.instance.visitor();
  await visitor.send({ method, url: api(path), payload: before, headers: { authorization } });
  return callAs(stage, visitor, { method, url: api(path), payload: after, headers: { authorization, ...headers } });
}

const LISTINGS = {
  method: 'PUT',
  path: 'data_providers/1/listings',
  before: snapshotOf('250'),
  after: {
    ...snapshotOf('251'),
    listings: [...snapshotOf('251').listings.slice(1), { ...snapshotOf('252').listings[0], id: 'L9' }],
  },
} as const;
const TRADES = {
  method: 'POST',
  path: 'data_providers/1/trades',
  before: tradesOf('250'),
  after: { trades: [...tradesOf('251').trades.slice(2), { ...tradesOf('252').trades[0], id: 'T9' }] },
} as const;
const KEY = { 'idempotency-key': 'the same each time' };

const VALUATION = {
  ...{ name: 'Bea Weir', email: 'bea@example.com', phone: '0400 123 456' },
  ...{ holding: '120 ML in zone 7', comments: 'Before we sell.' },
};

type Prepare = Scenario['prepare'];

/** What each operation that may change something is called with; several where it takes several ways. */
const PREPARATIONS: Readonly<Record<string, Readonly<Record<string, Prepare>>>> = {
  'session.logIn': {
    'from a browser that is known': async (stage) => {
      const { visitor } = await arrive(stage);
      await visitor.delete('session');
      await visitor.get('session');
      return callAs(stage, visitor, {
        method: 'POST',
        url: api('session'),
        payload: { username: EMAIL, password: PASSWORD },
      });
    },
    'from a new browser': async (stage) => {
      await arrive(stage);
      return byStranger(stage, 'session', { username: EMAIL, password: PASSWORD });
    },
    'in place of a session': async (stage) => {
      const person = await arrive(stage);
      return byPerson(stage, person, 'POST', 'session', { username: EMAIL, password: PASSWORD });
    },
    'with a code': async (stage) => {
      const person = await arrive(stage);
      const { json } = await turnOnSecondFactor(stage, person.visitor);
      return byStranger(stage, 'session', { username: EMAIL, password: PASSWORD, code: json.recoveryCodes[0] });
    },
  },
  'session.logOut': {
    '': async (stage) => byPerson(stage, await arrive(stage), 'DELETE', 'session'),
  },
  'users.register': {
    'for the first time': async (stage) => byStranger(stage, 'users', registrationOf(stage)),
    'for the second time': async (stage) => {
      await register(stage);
      return byStranger(stage, 'users', { ...registrationOf(stage), firstName: 'Ann' });
    },
    'an address that has an account': async (stage) => {
      await arrive(stage);
      return byStranger(stage, 'users', registrationOf(stage));
    },
  },
  'users.resendActivation': {
    '': async (stage) => {
      await register(stage);
      return byStranger(stage, 'users/resend_activation', { email: EMAIL });
    },
  },
  'users.authenticate': {
    '': async (stage) => {
      await register(stage);
      const { token } = await getMail(stage.instance, EMAIL, 'activation');
      return byStranger(stage, 'users/authenticate', { token });
    },
  },
  'users.forgotPassword': {
    '': async (stage) => {
      await arrive(stage);
      return byStranger(stage, 'users/forgot_password', { username: EMAIL });
    },
  },
  'users.resetPassword': {
    'by a link': async (stage) => {
      const { visitor } = await arrive(stage);
      await visitor.post('users/forgot_password', { username: EMAIL });
      const { token } = await getMail(stage.instance, EMAIL, 'password_reset');
      return byStranger(stage, 'users/reset_password', { token, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD });
    },
    'with the present one': async (stage) => {
      const passwords = { existingPassword: PASSWORD, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
      return byPerson(stage, await arrive(stage), 'POST', 'users/reset_password', passwords);
    },
  },
  'users.changeEmail': {
    '': async (stage) => {
      const person = await arrive(stage);
      await askForEmail(person);
      const { token } = await getMail(stage.instance, NEW_EMAIL, 'confirm_email_change');
      return byPerson(stage, person, 'POST', 'users/change_email', { token });
    },
  },
  'users.undoEmailChange': {
    '': async (stage) => {
      const person = await arrive(stage);
      await askForEmail(person);
      const { token } = await getMail(stage.instance, NEW_EMAIL, 'confirm_email_change');
      await person.visitor.post('users/change_email', { token });
      const { undoToken } = await getMail(stage.instance, EMAIL, 'email_change_requested');
      return byPerson(stage, person, 'POST', 'users/undo_email_change', { token: undoToken });
    },
  },
  'users.changeSettings': {
    'names and preferences': async (stage) => {
      const person = await arrive(stage);
      const preferences = [
        { key: 'my_zone', value: String(stage.instance.parts.market.reference.zones[1]?.id) },
        { key: 'volume_unit', value: 'kilolitre' },
      ];
      return byPerson(stage, person, 'PATCH', `users/${person.id}/change_settings`, { firstName: 'Ann', preferences });
    },
    'the address': async (stage) => {
      const person = await arrive(stage);
      const changes = { lastName: 'Darling', pendingEmail: NEW_EMAIL, password: PASSWORD };
      return byPerson(stage, person, 'PATCH', `users/${person.id}/change_settings`, changes);
    },
  },
  'users.remove': {
    '': async (stage) => {
      const person = await arrive(stage);
      await askForEmail(person);
      return byPerson(stage, person, 'DELETE', `users/${person.id}`, { password: PASSWORD });
    },
  },
  'users.acceptTerms': {
    '': async (stage) => {
      const person = await arrive(stage, { acceptedTerms: null });
      return byPerson(stage, person, 'POST', `users/${person.id}/accept_terms`, { termsId: 1 });
    },
  },
  'security.endSession': {
    '': async (stage) => {
      const person = await arrive(stage);
      await stage.instance.logIn(EMAIL);
      const { json } = await person.visitor.get('sessions');
      const other = (json as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
      return byPerson(stage, person, 'DELETE', `sessions/${other?.id}`, { password: PASSWORD });
    },
  },
  'security.endOtherSessions': {
    '': async (stage) => {
      const person = await arrive(stage);
      await stage.instance.logIn(EMAIL);
      return byPerson(stage, person, 'DELETE', 'sessions', { password: PASSWORD });
    },
  },
  'security.setUpTwoFactor': {
    '': async (stage) => byPerson(stage, await arrive(stage), 'POST', 'two_factor/setup', { password: PASSWORD }),
  },
  'security.confirmTwoFactor': {
    '': async (stage) => {
      const person = await arrive(stage);
      await stage.instance.logIn(EMAIL);
      const { json } = await person.visitor.post('two_factor/setup', { password: PASSWORD });
      const code = codeOf(stage, json.secret);
      return byPerson(stage, person, 'POST', 'two_factor/confirm', { code });
    },
  },
  'security.renewRecoveryCodes': {
    '': async (stage) => {
      const person = await arrive(stage);
      const { json } = await turnOnSecondFactor(stage, person.visitor);
      const body = { password: PASSWORD, code: json.recoveryCodes[0] };
      return byPerson(stage, person, 'POST', 'two_factor/recovery_codes', body);
    },
  },
  'security.turnOffTwoFactor': {
    '': async (stage) => {
      const person = await arrive(stage);
      await turnOnSecondFactor(stage, person.visitor);
      return byPerson(stage, person, 'DELETE', 'two_factor', { password: PASSWORD });
    },
  },
  ...alertScenarios(arrive, byPerson),
  'content.showRelease': {
    '': async (stage) =>
      byPerson(stage, await arrive(stage, { role: 'editor' }), 'PUT', 'content/releases/shown', { ref: null }),
  },
  'administration.decideTrade': {
    '': async (stage) => {
      const key = await stage.instance.addProvider(1);
      const headers = { authorization: `Bearer ${key}` };
      const url = api('data_providers/1/trades');
      await stage.instance.visitor().send({ method: 'POST', url, payload: tradesOf('250'), headers });
      const { id } = await stage.instance.parts.db.selectFrom('trades').select('id').limit(1).executeTakeFirstOrThrow();
      const person = await arrive(stage, { role: 'admin' });
      const payload = { decision: 'exclude', reason: 'A slip of the pen' };
      return byPerson(stage, person, 'POST', `administration/trades/${id}/decisions`, payload);
    },
  },
  'valuations.send': {
    'for the first time': async (stage) => byStranger(stage, 'valuation_requests', VALUATION),
    'while logged in': async (stage) => byPerson(stage, await arrive(stage), 'POST', 'valuation_requests', VALUATION),
  },
  'valuations.setState': {
    '': async (stage) => {
      await stage.instance.visitor().post('valuation_requests', VALUATION);
      const person = await arrive(stage, { role: 'admin' });
      const { requests } = await person.visitor.ask('valuation_requests?state=new');
      return byPerson(stage, person, 'PUT', `valuation_requests/${requests[0].id}/state`, { state: 'answered' });
    },
  },
  'publishing.putListings': {
    'with a key of its own': (stage) => publish(stage, LISTINGS, KEY),
    'without one': (stage) => publish(stage, LISTINGS),
  },
  'publishing.postTrades': {
    'with a key of its own': (stage) => publish(stage, TRADES, KEY),
    'without one': (stage) => publish(stage, TRADES),
  },
};

/** Operations that may change something and stand in no scenario. There must be none. */
export const listUncoveredOperations = (): readonly string[] =>
  listOperations()
    .filter(
      ({ operation, group, name }) => changesSomething(operation) && PREPARATIONS[`${group}.${name}`] === undefined,
    )
    .map(({ group, name, operation }) => `${group}.${name} (${operation.method} ${fillPath(operation.path, {})})`);

export const OPERATION_SCENARIOS: readonly Scenario[] = Object.entries(PREPARATIONS).flatMap(([operation, ways]) =>
  Object.entries(ways).map(([way, prepare]) => ({ name: `${operation} ${way}`.trim(), prepare })),
);
