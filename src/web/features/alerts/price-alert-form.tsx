import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import type { FieldMessages, FormFailure, FormValues } from '../../forms/form-failure.ts';
import { ReliabilityHelp } from '../../market/reliability-help.tsx';
import { NumberField, SelectField } from '../../ui/field.tsx';
import { Radios } from '../../ui/radios.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import { AlertActions } from './alert-actions.tsx';
import { shownUnit } from './alert-bodies.ts';
import { PRICE_ALERT_FIELDS } from './alert-fields.ts';
import { AlertZone } from './alert-zone.tsx';
import type { LoadedPriceAlert } from './load-alert.ts';
import css from './price-alert-form.module.css';
import { TimingFields } from './timing-fields.tsx';

interface PriceAlertFormProps {
  readonly loaded: LoadedPriceAlert;
  /** A rule that is kept has its type for good. */
  readonly isKept: boolean;
  readonly failure: FormFailure | null;
  readonly csrfToken: string;
}

/** When to tell somebody of a price. Fields of the other kind of water are there and not seen, with or without script. */
export function PriceAlertForm({ loaded, isKept, failure, csrfToken }: PriceAlertFormProps) {
  const { zones } = loaded;
  const values = failure === null ? loaded.values : { ...loaded.values, ...failure.values };
  const symbol = printUnitSymbol(shownUnit(values) ?? loaded.unit);
  return (
    <div className={css.form}>
      <AccountForm csrfToken={csrfToken} failure={failure} fields={PRICE_ALERT_FIELDS}>
        {({ errors, isBusy }) => (
          <>
            <input type="hidden" name="unit" value={symbol} />
            <Radios
              name="type"
              legend="Type of water"
              look="segments"
              isDisabled={isKept}
              defaultValue={values.type}
              options={[
                { value: 'temporary', label: 'Temporary' },
                { value: 'permanent', label: 'Permanent' },
              ]}
              {...(isKept ? { help: 'An alert keeps its type. For the other, make a new one.' } : {})}
            />
            <AlertZone zones={zones} values={values} errors={errors} />
            <div className={css.permanentOnly}>
              <ReliabilityField loaded={loaded} chosen={values.reliability} error={errors.reliability} />
            </div>
            <Radios
              id="direction"
              name="direction"
              legend="Notify me for"
              defaultValue={values.direction}
              error={errors.direction}
              options={[
                {
                  value: 'BUY',
                  label: 'Buying',
                  help: 'when water that can come to the zone is offered at my price or below',
                },
                { value: 'SELL', label: 'Selling', help: 'when somebody the zone can sell to bids my price or above' },
              ]}
            />
            <NumberField
              id="price"
              name="price"
              label="My price"
              before="$"
              after={`per ${symbol}`}
              defaultValue={values.price}
              error={errors.price}
            />
            <PriceOptions states={loaded.states} symbol={symbol} values={values} errors={errors} />
            <AlertActions isBusy={isBusy} />
          </>
        )}
      </AccountForm>
    </div>
  );
}

interface PriceOptionsProps {
  readonly states: LoadedPriceAlert['states'];
  readonly symbol: string;
  readonly values: FormValues;
  readonly errors: FieldMessages;
}

/** A state is for temporary water alone; the smallest parcel is for both. */
const PriceOptions = ({ states, symbol, values, errors }: PriceOptionsProps) => (
  <AdvancedOptions
    names={['state', 'volume', 'quietFrom', 'quietTo', 'expires']}
    words={
      <>
        <span className={css.temporaryOnly}>state, </span>volume, times
      </>
    }
    values={values}
    errors={errors}
  >
    <div className={css.temporaryOnly}>
      <SelectField
        id="state"
        name="state"
        label="State"
        isOptional
        defaultValue={values.state || '-1'}
        error={errors.state}
        help="Only sellers or buyers in this state."
      >
        <option value="-1">Any state</option>
        {states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
    <NumberField
      id="volume"
      name="volume"
      label="Volume"
      isOptional
      after={symbol}
      defaultValue={values.volume}
      error={errors.volume}
      help="Only parcels at least this large."
    />
    <TimingFields values={values} errors={errors} />
  </AdvancedOptions>
);

interface ReliabilityFieldProps {
  readonly loaded: LoadedPriceAlert;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

const ReliabilityField = ({ loaded: { classes }, chosen, error }: ReliabilityFieldProps) => (
  <SelectField
    id="reliability"
    name="reliability"
    label="Reliability"
    defaultValue={chosen ?? ''}
    error={error}
    help={<ReliabilityHelp />}
  >
    <option value="">Choose a reliability</option>
    {classes.map(({ id, name, stateCodes }) => (
      <option key={id} value={id}>
        {`${name} (${stateCodes.join(', ')})`}
      </option>
    ))}
  </SelectField>
);
