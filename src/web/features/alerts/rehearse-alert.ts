import type { App, Outcome } from '#contract/app.ts';
import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import type { FormValues } from '../../forms/form-failure.ts';
import { unitQuery } from '../../market/search-address.ts';
import { limitBody } from './alert-bodies.ts';

export type AlertForm = 'price' | 'limit';

type Rehearsing = Pick<App, 'alerts'>;

/** What the alert of a form would have told of; null while too little is filled in. */
export function rehearseAlert(
  { alerts }: Rehearsing,
  form: AlertForm,
  values: FormValues,
): Promise<Outcome<RehearsalAnswer>> | null {
  if (!isComplete(form, values)) return null;
  if (form === 'limit') return alerts.rehearseLimit({ query: { ...unitQuery(values), ...limitQuery(values) } });
  const { direction = '', zone = '', price = '', volume = '', state = '', reliability = '' } = values;
  const query = { ...unitQuery(values), direction, zone, price, volume };
  return values.type === 'permanent'
    ? alerts.rehearsePermanent({ query: { ...query, reliability } })
    : alerts.rehearseTemporary({ query: { ...query, state } });
}

const isComplete = (form: AlertForm, values: FormValues): boolean =>
  (form === 'limit'
    ? ['zone', 'direction', 'closedOption', 'openOption']
    : ['zone', 'direction', 'price', ...(values.type === 'permanent' ? ['reliability'] : [])]
  ).every((name) => (values[name] ?? '') !== '');

/** A query knows no null: "do nothing" has a word. */
function limitQuery(values: FormValues) {
  const { zone, direction, closedVolume, openVolume } = limitBody(values);
  const volume = (written: unknown): string => (written === null ? 'nothing' : String(written ?? ''));
  return {
    zone: String(zone),
    direction: String(direction),
    closedVolume: volume(closedVolume),
    openVolume: volume(openVolume),
  };
}
