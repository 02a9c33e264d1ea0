import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { listDeliveryMonths } from '#domain/search/list-delivery-months.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { parseSearchUrl, printSearchUrl } from '../../market/search-url.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, NumberField, SelectField } from '../../ui/field.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { FocusWish } from '../../ui/use-focus-on-arrival.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { AdvancedSearch } from './advanced-search.tsx';
import { checkForm, cureOf, errorOf, type FormErrors } from './check-form.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { ReliabilityField } from './reliability-field.tsx';
import { rememberSearch } from './remembered-searches.ts';
import css from './search-form.module.css';
import { StateChoices } from './state-choices.tsx';
import { summariseFilters } from './summarise-filters.ts';
import { useFocusByMouse } from './use-focus-by-mouse.ts';
import { ZoneField } from './zone-field.tsx';

export interface SearchFormProps {
  readonly purchase: Purchase;
  readonly kind: SearchKind;
  readonly draft: SearchDraft;
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
  const { purchase, kind, draft, errors: served, facts, unit, today, priceHint, onZone } = props;
  const base = `/search/${purchase}`;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ errors: FormErrors; count: number }>({ errors: served, count: 0 });
  const [current, setCurrent] = useState(draft);
  const [isAdvanced, setIsAdvanced] = useState(
    kind === 'forward' || draft.isAdvancedSearch === 'true' || liesInAdvanced(served),
  );
  const isBusy = navigation.state !== 'idle' && navigation.location.pathname.endsWith('/results');
  const isHydrated = useIsHydrated();
  const symbol = printUnitSymbol(unit);
  const { errors } = found;
  const seenFrom = facts.zones.find(({ id }) => String(id) === current.zone) ?? facts.homeZone;
  useFocusByMouse('volume');

  const readForm = (): SearchDraft => parseSearchUrl(toParameters(form.current), purchase, kind);

  useEffect(() => {
    if (found.count > 0 && found.errors.length > 0) summary.current?.focus();
  }, [found]);

  /** Whoever comes back to this kind of search finds what he left, sent or not. */
  const remember = (wanted: SearchDraft): void => {
    if (!Object.values(wanted).includes(UNREADABLE))
      rememberSearch(purchase, kind, printSearchUrl(wanted, purchase, kind));
  };

  const change = (): void => {
    const wanted = readForm();
    setCurrent(wanted);
    remember(wanted);
    const zone = wanted.zone ?? current.zone;
    if (kind === 'forward' && zone !== undefined && zone !== current.zone) onZone(zone);
  };

  const submit = (event: React.FormEvent): void => {
    const wanted = readForm();
    remember(wanted);
    const mistakes = checkForm(wanted, { purchase, kind, unit, facts });
    event.preventDefault();
    setFound(({ count }) => ({ errors: mistakes, count: count + 1 }));
    if (liesInAdvanced(mistakes)) setIsAdvanced(true);
    if (mistakes.length > 0 || isBusy) return;
    navigate(`${base}/${kind}/results?${printSearchUrl(wanted, purchase, kind)}`);
  };

  const switchForward = (isForward: boolean): void => {
    navigate(`${base}/${isForward ? 'forward' : 'temporary'}`, {
      preventScrollReset: true,
      state: { focus: 'isForward' } satisfies FocusWish,
    });
  };

  const zone = <ZoneField kind={kind} facts={facts} draft={draft} error={errorOf(errors, 'zone')} />;

  return (
    <Form
      method="get"
      action={`${base}/${kind}/results`}
      className={css.form}
      noValidate={isHydrated}
      ref={form}
      onSubmit={submit}
      onChange={change}
    >
      {errors.length > 0 && <ErrorSummary ref={summary} errors={errors} />}
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
        {kind === 'permanent' ? (
          <ReliabilityField
            key={seenFrom.id}
            purchase={purchase}
            facts={facts}
            chosen={current.reliability}
            seenFrom={seenFrom}
            error={errorOf(errors, 'reliability')}
            cure={cureOf(errors, 'reliability')}
          />
        ) : (
          zone
        )}
      </div>
      <AdvancedSearch
        isOpen={isAdvanced}
        onToggle={setIsAdvanced}
        summary={summariseFilters(current, purchase, kind, facts)}
      >
        {kind === 'permanent' && zone}
        <div className={css.row}>
          <NumberField
            id="minPrice"
            name="minPrice"
            label="Min Price"
            isOptional
            before="$"
            after={`per ${symbol}`}
            defaultValue={draft.minPrice}
            error={errorOf(errors, 'minPrice')}
          />
          <NumberField
            id="maxPrice"
            name="maxPrice"
            label="Max Price"
            isOptional
            before="$"
            after={`per ${symbol}`}
            defaultValue={draft.maxPrice}
            error={errorOf(errors, 'maxPrice')}
            {...(priceHint === undefined ? {} : { help: priceHint })}
          />
        </div>
        {kind === 'forward' && (
          <SelectField
            id={purchase === 'buy' ? 'deliveredBy' : 'deliverBy'}
            name={purchase === 'buy' ? 'deliveredBy' : 'deliverBy'}
            label={purchase === 'buy' ? 'Delivered by the end of' : 'Deliver by the end of'}
            defaultValue={(purchase === 'buy' ? draft.deliveredBy : draft.deliverBy) ?? 'Any'}
            error={errorOf(errors, purchase === 'buy' ? 'deliveredBy' : 'deliverBy')}
          >
            {listDeliveryMonths(today).map((month) => (
              <option key={month}>{month}</option>
            ))}
          </SelectField>
        )}
        {kind === 'permanent' ? (
          purchase === 'buy' && <ConnectionFields facts={facts} draft={draft} current={current} />
        ) : (
          <>
            <StateChoices purchase={purchase} facts={facts} draft={draft} seenFrom={current.zone} />
            <div className={css.forward}>
              {/* Without script the tick goes along with the search; unticked it is sent as its opposite. */}
              {kind === 'forward' && <input type="hidden" name="isForward" value="false" />}
              <CheckField
                name="isForward"
                value="true"
                label="Search forward water"
                help="Water to be delivered later in this season or next"
                {...(isHydrated
                  ? { isChecked: kind === 'forward', onChange: switchForward }
                  : { defaultChecked: kind === 'forward' })}
              />
            </div>
          </>
        )}
      </AdvancedSearch>
      <Actions>
        <SubmitButton isBusy={isBusy} busyText="Searching" icon={<IconSearch className="icon" aria-hidden />}>
          Search
        </SubmitButton>
        <Button
          look="quiet"
          onClick={() => {
            remember({});
            navigate(`${base}/${kind}?clear`, {
              replace: true,
              preventScrollReset: true,
              state: { focus: 'volume' } satisfies FocusWish,
            });
          }}
        >
          Clear
        </Button>
      </Actions>
    </Form>
  );
}

/** A mistake in the advanced part is of no use to anybody while that is closed. */
const liesInAdvanced = (errors: FormErrors): boolean =>
  errors.some(({ field }) => field !== 'volume' && field !== 'reliability');

/** Reads as no number. */
const UNREADABLE = '?';

function toParameters(form: HTMLFormElement | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (form === null) return parameters;
  for (const [name, value] of new FormData(form)) parameters.append(name, String(value));
  for (const input of form.querySelectorAll('input')) {
    // The browser hands over nothing for a number that it cannot read; that is a mistake, not an empty field.
    if (input.validity.badInput) parameters.append(input.name, UNREADABLE);
  }
  return parameters;
}
