import type { ReactNode } from 'react';
import { LIMIT_OPTION_WORDS } from '#contract/words/alert-words.ts';
import { LIMIT_OPTIONS } from '#domain/alerts/rule.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import type { FieldMessages, FormFailure, FormValues } from '../../forms/form-failure.ts';
import { Term } from '../../market/term.tsx';
import { NumberField } from '../../ui/field.tsx';
import { Radios } from '../../ui/radios.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import { AlertActions } from './alert-actions.tsx';
import { shownUnit } from './alert-bodies.ts';
import { LIMIT_ALERT_FIELDS } from './alert-fields.ts';
import { AlertZone } from './alert-zone.tsx';
import type { LoadedLimitAlert } from './load-alert.ts';
import { TimingFields } from './timing-fields.tsx';

interface LimitAlertFormProps {
  readonly loaded: LoadedLimitAlert;
  readonly failure: FormFailure | null;
  readonly csrfToken: string;
}

/** When to tell somebody of the limits on the ways into a zone, or out of it. */
export function LimitAlertForm({ loaded, failure, csrfToken }: LimitAlertFormProps) {
  const { zones } = loaded;
  const values = failure === null ? loaded.values : { ...loaded.values, ...failure.values };
  const symbol = printUnitSymbol(shownUnit(values) ?? loaded.unit);
  return (
    <AccountForm csrfToken={csrfToken} failure={failure} fields={LIMIT_ALERT_FIELDS}>
      {({ errors, isBusy }) => {
        const given = { values, errors, symbol };
        return (
          <>
            <input type="hidden" name="unit" value={symbol} />
            <AlertZone zones={zones} values={values} errors={errors} />
            <Radios
              id="direction"
              name="direction"
              legend="Trade"
              look="segments"
              defaultValue={values.direction}
              error={errors.direction}
              options={[
                { value: 'true', label: 'Into zone' },
                { value: 'false', label: 'Out of zone' },
              ]}
            />
            <LimitChoice
              when="closed"
              legend={
                <>
                  When <Term uid="trade-limit">trade limits</Term> are closed
                </>
              }
              {...given}
            />
            <LimitChoice when="open" legend="When trade limits are open" {...given} />
            <AdvancedOptions
              names={['quietFrom', 'quietTo', 'expires']}
              words="quiet hours, last day"
              values={values}
              errors={errors}
            >
              <TimingFields values={values} errors={errors} />
            </AdvancedOptions>
            <AlertActions isBusy={isBusy} />
          </>
        );
      }}
    </AccountForm>
  );
}

interface LimitChoiceProps {
  readonly when: 'closed' | 'open';
  readonly legend: ReactNode;
  readonly values: FormValues;
  readonly errors: FieldMessages;
  readonly symbol: string;
}

/** What to do in one state of a limit: any, past a volume, nothing. */
function LimitChoice({ when, legend, values, errors, symbol }: LimitChoiceProps) {
  const words = LIMIT_OPTION_WORDS[when === 'closed' ? 'whenClosed' : 'whenOpen'];
  const threshold = words[LIMIT_OPTIONS.threshold];
  return (
    <Radios
      id={`${when}Volume`}
      name={`${when}Option`}
      legend={legend}
      defaultValue={values[`${when}Option`]}
      error={errors[`${when}Volume`]}
      options={[
        { value: String(LIMIT_OPTIONS.any), label: words[LIMIT_OPTIONS.any] },
        {
          value: String(LIMIT_OPTIONS.threshold),
          label: threshold,
          ...(when === 'open' ? { help: <span role="tooltip">{BELOW_TOOLTIP}</span> } : {}),
          more: (
            <NumberField name={`${when}Volume`} label="Volume" after={symbol} defaultValue={values[`${when}Volume`]} />
          ),
        },
        { value: String(LIMIT_OPTIONS.nothing), label: words[LIMIT_OPTIONS.nothing] },
      ]}
    />
  );
}

const BELOW_TOOLTIP =
  'Going below only notifies you about future limits, not about existing ones that are below the volume already.';
