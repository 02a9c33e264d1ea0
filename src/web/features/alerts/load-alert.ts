import type { Outcome } from '#contract/app.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import { type LoadInput, loginFor, need, notFound } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';
import { holdsForm, limitValuesAt, limitValuesOf, priceValuesAt, priceValuesOf, type Reader } from './alert-values.ts';
import { type AlertForm, rehearseAlert } from './rehearse-alert.ts';

/** Who may have alerts: whoever is logged in. */
export async function needMember({ app, url }: Pick<LoadInput, 'app' | 'url'>) {
  const { user } = need(await app.session.read(), url);
  if (user === null) throw redirectTo(loginFor(url));
  return user;
}

/** What a form of an alert holds at first, and what it says of the rule. */
interface Opened {
  readonly values: FormValues;
  /** The rule as it is kept; null for a new one. */
  readonly summary: string | null;
  /** The rule could not be had, and the form is empty. */
  readonly isLost: boolean;
}

/** The form of a price alert: a new one, or one of mine. */
export async function loadPriceAlert(input: LoadInput) {
  const { app, url, params } = input;
  const { reader, common } = await loadCommon(input);
  const id = params.id;
  const opened =
    id === undefined
      ? openNew(priceValuesAt(url.searchParams, reader))
      : params.notificationType === 'permanent'
        ? openRule(await app.alerts.readPermanent({ params: { id } }), priceValuesOf)
        : openRule(await app.alerts.readTemporary({ params: { id } }), priceValuesOf);
  // The type of a rule stands in its address, whether the rule could be had or not.
  const asked = id !== undefined && holdsForm(url.searchParams) ? priceValuesAt(url.searchParams, reader) : {};
  const kept = id === undefined ? {} : { type: params.notificationType ?? '' };
  const values: FormValues = { ...opened.values, ...asked, ...kept };
  return { ...common, ...opened, values, rehearsal: await rehearseWhole(input, 'price', values) };
}

/** The form of a limit alert. */
export async function loadLimitAlert(input: LoadInput) {
  const { app, url, params } = input;
  const { reader, common } = await loadCommon(input);
  const { id } = params;
  const opened =
    id === undefined
      ? openNew(limitValuesAt(url.searchParams, reader))
      : openRule(await app.alerts.readLimit({ params: { id } }), limitValuesOf);
  const asked = id !== undefined && holdsForm(url.searchParams) ? limitValuesAt(url.searchParams, reader) : {};
  const values: FormValues = { ...opened.values, ...asked };
  return { ...common, ...opened, values, rehearsal: await rehearseWhole(input, 'limit', values) };
}

export type LoadedPriceAlert = Awaited<ReturnType<typeof loadPriceAlert>>;
export type LoadedLimitAlert = Awaited<ReturnType<typeof loadLimitAlert>>;

async function loadCommon({ app, url, now }: LoadInput) {
  const user = await needMember({ app, url });
  const [zones, states, classes] = await Promise.all([
    app.reference.listZones(),
    app.reference.listStates(),
    app.reference.listAllocationClasses(),
  ]);
  const unit = volumeUnitOf(user.preferences);
  const reader: Reader = { unit, homeZone: String(homeZoneOf(user.preferences) ?? '') };
  return {
    reader,
    common: { unit, zones: need(zones, url), states: need(states, url), classes: need(classes, url), now },
  };
}

const rehearseWhole = async ({ app }: Pick<LoadInput, 'app'>, form: AlertForm, values: FormValues) =>
  (await rehearseAlert(app, form, values)) ?? null;

const openNew = (values: FormValues): Opened => ({ values, summary: null, isLost: false });

/** A rule that is no longer active is not there, nor is somebody else's; one that cannot be had leaves the form empty. */
function openRule<Rule extends { readonly active: boolean; readonly summary: string }>(
  outcome: Outcome<Rule>,
  valuesOf: (rule: Rule) => FormValues,
): Opened {
  if (!outcome.ok) {
    if (outcome.problem.code === 'not_found') throw notFound();
    return { values: {}, summary: null, isLost: true };
  }
  if (!outcome.value.active) throw notFound();
  return { values: valuesOf(outcome.value), summary: outcome.value.summary, isLost: false };
}
