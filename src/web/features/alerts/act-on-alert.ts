import { data } from 'react-router';
import type { App, Outcome } from '#contract/app.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { printFlash } from '../../flash.ts';
import { type FormFailure, type FormValues, failForm } from '../../forms/form-failure.ts';
import { need } from '../../load.ts';
import { unitQuery } from '../../market/search-address.ts';
import { redirectTo } from '../../redirect-to.ts';
import { limitBody, permanentBody, temporaryBody } from './alert-bodies.ts';
import { ALERTS, CHANNELS, REHEARSE } from './alert-paths.ts';
import { isTold } from './is-told.ts';

interface Sent {
  readonly app: App;
  readonly url: URL;
  readonly values: FormValues;
  /** Of the rule; absent for a new one. */
  readonly id: string | undefined;
}

/** Keeps a price alert, and leads to the list; a failure stays with the form. */
export function savePriceAlert(sent: Sent, type: string | undefined) {
  const { app, id, values } = sent;
  const isPermanent = type === 'permanent';
  if (values.intent === REHEARSE) throw tryOut(sent);
  const query = unitQuery(values);
  if (isPermanent) {
    const input = { query, body: permanentBody(values) };
    return finish(
      sent,
      id === undefined ? app.alerts.createPermanent(input) : app.alerts.updatePermanent({ params: { id }, ...input }),
    );
  }
  const input = { query, body: temporaryBody(values) };
  return finish(
    sent,
    id === undefined ? app.alerts.createTemporary(input) : app.alerts.updateTemporary({ params: { id }, ...input }),
  );
}

/** Keeps a limit alert, and leads to the list. */
export function saveLimitAlert(sent: Sent) {
  const { app, id, values } = sent;
  if (values.intent === REHEARSE) throw tryOut(sent);
  const input = { query: unitQuery(values), body: limitBody(values) };
  return finish(
    sent,
    id === undefined ? app.alerts.createLimit(input) : app.alerts.updateLimit({ params: { id }, ...input }),
  );
}

/** The form again, filled in by its address, with its rehearsal. */
function tryOut({ url, values }: Sent): Response {
  const fields = Object.entries(values).filter(([name, value]) => value !== '' && !NO_FIELDS.includes(name));
  return redirectTo(`${url.pathname}?${new URLSearchParams(fields)}`);
}

const NO_FIELDS = ['csrfToken', 'intent'];

async function finish({ app, url, values }: Sent, saving: Promise<Outcome<unknown>>) {
  const outcome = await saving;
  if (!outcome.ok) return answerFailure(outcome, values);
  const { user } = need(await app.session.read(), url);
  const next = user === null || (await isTold(app, user)) ? ALERTS() : CHANNELS();
  throw redirectTo(next, { headers: { 'set-cookie': printFlash('alert_saved') } });
}

/** The failure of a form, with the status that leaves its page as it is. */
function answerFailure({ problem }: Extract<Outcome<unknown>, { readonly ok: false }>, values: FormValues) {
  const failure: FormFailure = failForm(problem.code === 'not_found' ? { ...problem, title: GONE } : problem, values);
  return data(failure, { status: problem.status || PROBLEMS.unavailable.status });
}

const GONE = 'This alert was deleted after you had opened it. To be told again, set a new one.';
