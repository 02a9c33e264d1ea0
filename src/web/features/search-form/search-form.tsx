import { Form } from 'react-router';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { resultsPath, type SearchAddress } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, NumberField } from '../../ui/field.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { AdvancedSearch } from './advanced-search.tsx';
import { errorOf, type FormErrors, hintFor } from './check-form.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { DeliveryField } from './delivery-field.tsx';
import { ReliabilityField } from './reliability-field.tsx';
import css from './search-form.module.css';
import { StateChoices } from './state-choices.tsx';
import { summariseFilters } from './summarise-filters.ts';
import { useFocusByMouse } from './use-focus-by-mouse.ts';
import { useSearchForm } from './use-search-form.ts';
import { ZoneField } from './zone-field.tsx';

interface SearchFormProps {
  readonly address: SearchAddress;
  readonly errors: FormErrors;
  readonly facts: SearchFacts;
  readonly unit: VolumeUnit;
  readonly today: CalendarDate;
  /** What the market paid of late, under Max Price. */
  readonly priceHint?: string | undefined;
  /** The market is to be seen from another zone. */
  readonly onZone: (zone: string) => void;
}

/** One form for all six searches. It works without script; with it, mistakes show at once and the form keeps its place. */
export function SearchForm(props: SearchFormProps) {
  const { address, facts, unit, today, priceHint } = props;
  const { purchase, kind, draft } = address;
  const state = useSearchForm(props);
  const { errors, current } = state;
  const isHydrated = useIsHydrated();
  const symbol = printUnitSymbol(unit);
  useFocusByMouse('volume');
  const zone = <ZoneField kind={kind} facts={facts} draft={draft} error={errorOf(errors, 'zone')} />;
  const reliability = <Reliability address={current} facts={facts} errors={errors} />;
  return (
    <Form
      method="get"
      action={resultsPath(address)}
      className={css.form}
      noValidate={isHydrated}
      ref={state.form}
      onSubmit={state.submit}
      onChange={state.change}
    >
      {errors.length > 0 && <ErrorSummary ref={state.summary} errors={errors} />}
      <input type="hidden" name="unit" value={symbol} />
      <div className={css.row}>
        <NumberField
          id="volume"
          name="volume"
          label="Volume"
          after={symbol}
          defaultValue={draft.volume}
          error={errorOf(errors, 'volume')}
        />
        {kind === 'permanent' ? reliability : zone}
      </div>
      <AdvancedSearch
        isOpen={state.isAdvanced}
        onToggle={state.setIsAdvanced}
        summary={summariseFilters(current, facts)}
      >
        {kind === 'permanent' && zone}
        <div className={css.row}>
          <PriceField name="minPrice" label="Min Price" draft={draft} errors={errors} symbol={symbol} />
          <PriceField
            name="maxPrice"
            label="Max Price"
            draft={draft}
            errors={errors}
            symbol={symbol}
            help={priceHint}
          />
        </div>
        {kind === 'forward' && <DeliveryField purchase={purchase} draft={draft} errors={errors} today={today} />}
        {kind === 'permanent' ? (
          purchase === 'buy' && <ConnectionFields facts={facts} draft={draft} current={current.draft} />
        ) : (
          <>
            <StateChoices purchase={purchase} facts={facts} draft={draft} seenFrom={current.draft.zone} />
            <ForwardChoice isForward={kind === 'forward'} onSwitch={state.switchForward} />
          </>
        )}
      </AdvancedSearch>
      <Actions>
        <SubmitButton isBusy={state.isBusy} busyText="Searching" icon={<IconSearch className="icon" aria-hidden />}>
          Search
        </SubmitButton>
        <Button look="quiet" onClick={state.clear}>
          Clear
        </Button>
      </Actions>
    </Form>
  );
}

interface ReliabilityProps {
  readonly address: SearchAddress;
  readonly facts: SearchFacts;
  readonly errors: FormErrors;
}

/** The classes of the zone in the form; another zone has others. */
function Reliability({ address: { purchase, draft }, facts, errors }: ReliabilityProps) {
  const seenFrom = facts.zones.find(({ id }) => String(id) === draft.zone) ?? facts.homeZone;
  return (
    <ReliabilityField
      key={seenFrom.id}
      purchase={purchase}
      facts={facts}
      chosen={draft.reliability}
      seenFrom={seenFrom}
      error={errorOf(errors, 'reliability')}
      hint={hintFor(errors, 'reliability')}
    />
  );
}

interface PriceFieldProps {
  readonly name: 'minPrice' | 'maxPrice';
  readonly label: string;
  readonly draft: SearchDraft;
  readonly errors: FormErrors;
  readonly symbol: string;
  readonly help?: string | undefined;
}

const PriceField = ({ name, label, draft, errors, symbol, help }: PriceFieldProps) => (
  <NumberField
    id={name}
    name={name}
    label={label}
    isOptional
    before="$"
    after={`per ${symbol}`}
    defaultValue={draft[name]}
    error={errorOf(errors, name)}
    {...(help === undefined ? {} : { help })}
  />
);

interface ForwardChoiceProps {
  readonly isForward: boolean;
  readonly onSwitch: (isForward: boolean) => void;
}

/** Without script the tick goes along with the search; unticked it is sent as its opposite. */
function ForwardChoice({ isForward, onSwitch }: ForwardChoiceProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={css.forward}>
      {isForward && <input type="hidden" name="isForward" value="false" />}
      <CheckField
        name="isForward"
        value="true"
        label="Search forward water"
        help="Water to be delivered later in this season or next"
        {...(isHydrated ? { isChecked: isForward, onChange: onSwitch } : { defaultChecked: isForward })}
      />
    </div>
  );
}
