import type { LimitRuleBody } from '#contract/operations/alerts.ts';
import { LIMIT_OPTIONS } from '#domain/alerts/rule.ts';
import { unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { FormValues } from '../../forms/form-failure.ts';

/** What a form of an alert sends, from what it holds. The server says what is wrong with it. */

/** The unit that a form was shown in: its owner may have chosen another one since, in another window. */
export const shownUnit = ({ unit = '' }: FormValues): VolumeUnit | null => unitOfSymbol(unit);

const timingOf = ({ quietFrom = '', quietTo = '', expires = '' }: FormValues) => ({ quietFrom, quietTo, expires });

const priceOf = (values: FormValues) => {
  const { direction = '', zone = '', price = '', volume = '' } = values;
  return { direction, zone, price, volume, ...timingOf(values) };
};

export const temporaryBody = (values: FormValues) => ({ ...priceOf(values), state: values.state ?? '' });
export const permanentBody = (values: FormValues) => ({ ...priceOf(values), reliability: values.reliability ?? '' });

export function limitBody(values: FormValues): LimitRuleBody {
  const { zone = '', direction = '' } = values;
  return {
    zone,
    direction: direction === 'true' || direction === 'false' ? direction : '',
    ...chosen('closedVolume', values.closedOption, values.closedVolume),
    ...chosen('openVolume', values.openOption, values.openVolume),
    ...timingOf(values),
  };
}

/** Any is 0, a threshold what was written, nothing null; what was not chosen is left out. */
function chosen(name: 'closedVolume' | 'openVolume', option: string | undefined, written = '') {
  switch (Number(option)) {
    case LIMIT_OPTIONS.any:
      return { [name]: 0 };
    case LIMIT_OPTIONS.threshold:
      return { [name]: written };
    case LIMIT_OPTIONS.nothing:
      return { [name]: null };
    default:
      return {};
  }
}
