import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { PREFERENCE_KEYS, type PreferenceKey } from '#domain/accounts/preference-key.ts';
import { type Flash, printFlash } from '../../flash.ts';
import { type FormFailure, type FormValues, failFields, failForm } from '../../forms/form-failure.ts';
import { need } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';
import { ALERTS } from './alert-paths.ts';

interface Sent {
  readonly app: App;
  readonly url: URL;
  readonly form: FormData;
  readonly values: FormValues;
}

/** Does what a dialog over My Alerts asked for; answers why it could not. */
export const actOnAlerts = (sent: Sent): Promise<FormFailure> =>
  sent.values.intent === 'channels' ? chooseChannels(sent) : deleteAlert(sent);

/** Takes a rule away by saving it as no longer active. */
async function deleteAlert({ app, values }: Sent): Promise<FormFailure> {
  const { id = '', type } = values;
  const input = { params: { id }, body: { active: false } };
  const outcome =
    type === 'limit'
      ? await app.alerts.updateLimit(input)
      : type === 'permanent'
        ? await app.alerts.updatePermanent(input)
        : await app.alerts.updateTemporary(input);
  if (outcome.ok) throw leaveWith('alert_deleted');
  return failForm(outcome.problem, values);
}

/** The channels that were chosen, beside the other preferences as they are. */
async function chooseChannels({ app, url, form, values }: Sent): Promise<FormFailure> {
  const { user } = need(await app.session.read(), url);
  if (user === null) return failForm(describeProblem('not_logged_in'), values);
  const channels = form.getAll('notifications').map(String);
  if (channels.length === 0) return failFields({ notifications: 'Choose where we tell you, or press Cancel' }, values);
  const valuesOf = (wanted: PreferenceKey): readonly string[] =>
    wanted === 'notifications'
      ? channels
      : user.preferences.filter(({ key }) => key === wanted).map(({ value }) => value);
  const preferences = PREFERENCE_KEYS.flatMap((key) => valuesOf(key).map((value) => ({ key, value })));
  const outcome = await app.users.changeSettings({ params: { id: String(user.id) }, body: { preferences } });
  if (outcome.ok) throw leaveWith('channels_chosen');
  return failForm(outcome.problem, values);
}

const leaveWith = (flash: Flash): Response => redirectTo(ALERTS(), { headers: { 'set-cookie': printFlash(flash) } });
