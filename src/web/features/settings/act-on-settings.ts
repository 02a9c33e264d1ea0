import { href } from 'react-router';
import type { App, Outcome } from '#contract/app.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { describeProblem } from '#contract/problems.ts';
import { PREFERENCE_KEYS } from '#domain/accounts/preference-key.ts';
import { volumeUnitOf } from '#domain/accounts/preferences.ts';
import { type Flash, printFlash } from '../../flash.ts';
import { checkSettings } from '../../forms/check-account.ts';
import { type FormFailure, type FormValues, failFields, failForm } from '../../forms/form-failure.ts';
import { describeChangeOfUnit } from '../../market/conversion-note.tsx';
import { redirectTo } from '../../redirect-to.ts';

/** What an action of the page answers; `intent` says which form it was. */
export interface SettingsAnswer {
  readonly intent: string;
  readonly failure: FormFailure | null;
  /** What changed, in sentences beside the specified ones; absent where nothing was. */
  readonly changes?: readonly string[];
  /** For the authenticator app, until a code confirms that it took the secret. */
  readonly uri?: string;
  readonly recoveryCodes?: readonly string[];
}

interface Sent {
  readonly app: App;
  readonly user: UserAnswer;
  readonly form: FormData;
  readonly values: FormValues;
}

type Act = (sent: Sent) => Promise<SettingsAnswer>;

/** Makes a call that leads back to the page, or says why it failed. */
const finish =
  (intent: string, flash: Flash, call: (sent: Sent) => Promise<Outcome<null>>): Act =>
  async (sent) => {
    const outcome = await call(sent);
    if (outcome.ok) throw redirectTo(href('/settings'), { headers: { 'set-cookie': printFlash(flash) } });
    return { intent, failure: failForm(outcome.problem, sent.values) };
  };

const readPreferences = (form: FormData) =>
  PREFERENCE_KEYS.flatMap((key) =>
    form
      .getAll(key)
      .map((value) => ({ key, value: String(value) }))
      .filter(({ value }) => value !== ''),
  );

async function update({ app, user, form, values }: Sent): Promise<SettingsAnswer> {
  const mistakes = checkSettings(values);
  if (Object.keys(mistakes).length > 0) return { intent: 'update', failure: failFields(mistakes, values) };
  const { firstName = '', lastName = '', email = '', password = '' } = values;
  const outcome = await app.users.changeSettings({
    params: { id: String(user.id) },
    body: {
      firstName,
      lastName,
      pendingEmail: email.trim(),
      ...(password === '' ? {} : { password }),
      preferences: readPreferences(form),
    },
  });
  if (outcome.ok) return { intent: 'update', failure: null, changes: describeChanges({ user, form, values }) };
  const failure = failForm(outcome.problem, values);
  // The server spells the address as the call does; the form has one field for both.
  const { pendingEmail, ...errors } = failure.errors;
  return {
    intent: 'update',
    failure: { ...failure, errors: pendingEmail === undefined ? errors : { ...errors, email: pendingEmail } },
  };
}

/** What else than the fields themselves has changed: where a mail went, and the unit of every figure. */
function describeChanges({ user, form, values }: Pick<Sent, 'user' | 'form' | 'values'>): readonly string[] {
  const { email = '', password = '' } = values;
  const unit = volumeUnitOf(readPreferences(form));
  const isNewUnit = unit !== volumeUnitOf(user.preferences);
  return [
    ...(password === '' || email.trim() === user.email ? [] : [describeLinkSent(email.trim())]),
    ...(isNewUnit ? [describeChangeOfUnit(unit)] : []),
  ];
}

const describeLinkSent = (email: string): string =>
  `We sent a link to ${email}: your address changes when you open it.`;

/** Sends the pending address once more, or the present one, which gives the pending one up. */
const changeEmail =
  (intent: string, choose: (user: UserAnswer, pending: string) => string, say: (pending: string) => string): Act =>
  async ({ app, user, values }) => {
    const params = { id: String(user.id) };
    const pending = await app.users.readPendingEmail({ params });
    const waiting = (pending.ok ? pending.value?.email : null) ?? user.email;
    const { password = '' } = values;
    const pendingEmail = choose(user, waiting);
    const body = { pendingEmail, ...(password === '' ? {} : { password }) };
    const outcome = await app.users.changeSettings({ params, body });
    if (outcome.ok) return { intent, failure: null, changes: [say(waiting)] };
    return { intent, failure: failForm(outcome.problem, values) };
  };

async function confirmTwoFactor({ app, values }: Sent): Promise<SettingsAnswer> {
  const intent = 'two-factor-confirm';
  const outcome = await app.security.confirmTwoFactor({ body: { code: (values.code ?? '').replaceAll(/\s/g, '') } });
  return outcome.ok
    ? { intent, failure: null, recoveryCodes: outcome.value.recoveryCodes }
    : { intent, failure: failForm(outcome.problem, values), uri: values.uri ?? '' };
}

async function setUpTwoFactor({ app, values }: Sent): Promise<SettingsAnswer> {
  const intent = 'two-factor-setup';
  const { password = '', setUpCode } = values;
  const outcome = await app.security.setUpTwoFactor({
    body: { password, ...(setUpCode === undefined ? {} : { setUpCode }) },
  });
  return outcome.ok
    ? { intent, failure: null, uri: outcome.value.uri }
    : { intent, failure: failForm(outcome.problem, values) };
}

async function renewRecoveryCodes({ app, values }: Sent): Promise<SettingsAnswer> {
  const intent = 'recovery-codes';
  const { password = '', code = '' } = values;
  const outcome = await app.security.renewRecoveryCodes({ body: { password, code: code.trim() } });
  return outcome.ok
    ? { intent, failure: null, recoveryCodes: outcome.value.recoveryCodes }
    : { intent, failure: failForm(outcome.problem, values) };
}

async function deleteAccount({ app, user, values }: Sent): Promise<SettingsAnswer> {
  const outcome = await app.users.remove({
    params: { id: String(user.id) },
    body: { password: values.password ?? '' },
  });
  if (outcome.ok) throw redirectTo(href('/'), { headers: { 'set-cookie': printFlash('account_deleted') } });
  return { intent: 'delete', failure: failForm(outcome.problem, values) };
}

const ACTS: Readonly<Record<string, Act>> = {
  update,
  delete: deleteAccount,
  'send-link-again': changeEmail('send-link-again', (_, pending) => pending, describeLinkSent),
  'keep-email': changeEmail(
    'keep-email',
    ({ email }) => email,
    () => 'Your address stays as it was, and the link no longer works.',
  ),
  'recovery-codes': renewRecoveryCodes,
  'two-factor-setup': setUpTwoFactor,
  'two-factor-confirm': confirmTwoFactor,
  'two-factor-off': finish('two-factor-off', 'two_factor_off', ({ app, values }) =>
    app.security.turnOffTwoFactor({ body: { password: values.password ?? '' } }),
  ),
  'end-others': finish('end-others', 'sessions_ended', ({ app, values }) =>
    app.security.endOtherSessions({ body: { password: values.password ?? '' } }),
  ),
  'end-session': finish('end-session', 'session_ended', ({ app, values }) =>
    app.security.endSession({ params: { id: values.session ?? '' }, body: { password: values.password ?? '' } }),
  ),
};

/** Does what the form on the page asked for. */
export function actOnSettings(sent: Sent): Promise<SettingsAnswer> {
  const { intent = 'update' } = sent.values;
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  return (act ?? update)(sent);
}

/** What was typed; of the details, whose boxes share a name, with all that was ticked: `web email`. */
export const withTicks = (values: FormValues, form: FormData): FormValues =>
  (values.intent ?? 'update') === 'update'
    ? { ...values, notifications: form.getAll('notifications').join(' ') }
    : values;

/** For who was logged out meanwhile: the form stays with what was typed, until it is sent by who is logged in again. */
export const refuseVisitor = (values: FormValues): SettingsAnswer => ({
  intent: values.intent ?? 'update',
  failure: failForm(describeProblem('not_logged_in'), values),
});

/** The answer, if it is to one of these forms. */
export const answerTo = (answer: SettingsAnswer | null, ...intents: readonly string[]): SettingsAnswer | null =>
  answer !== null && intents.includes(answer.intent) ? answer : null;

export const failureTo = (answer: SettingsAnswer | null, intent: string): FormFailure | null =>
  answerTo(answer, intent)?.failure ?? null;

/** What an act has done; null while it has not. */
export const doneOf = (answer: SettingsAnswer | null): SettingsAnswer | null =>
  answer?.failure === null ? answer : null;
