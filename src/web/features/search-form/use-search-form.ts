import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { formPath, parseSearch, resultsPath, resultsUrl, type SearchAddress } from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import type { FocusWish } from '../../ui/use-focus-on-arrival.ts';
import { checkForm, type FormErrors } from './check-form.ts';
import { rememberDraft, rememberTyped, UNREADABLE } from './form-drafts.ts';

interface SearchFormOptions {
  /** The search that the form was opened with. */
  readonly address: SearchAddress;
  /** What the server found wrong with it. */
  readonly errors: FormErrors;
  readonly facts: SearchFacts;
  readonly unit: VolumeUnit;
  readonly onZone: (zone: string) => void;
}

interface SearchFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly errors: FormErrors;
  /** What stands in the form now. */
  readonly current: SearchAddress;
  readonly isAdvanced: boolean;
  readonly setIsAdvanced: (isAdvanced: boolean) => void;
  readonly isBusy: boolean;
  readonly change: () => void;
  readonly submit: (event: FormEvent) => void;
  readonly switchForward: (isForward: boolean) => void;
  readonly clear: () => void;
}

/** What a search form does where script runs: it shows mistakes at once, and keeps what is typed. */
export function useSearchForm({ address, errors: served, facts, unit, onZone }: SearchFormOptions): SearchFormState {
  const navigate = useNavigate();
  const isBusy = useIsSearching(resultsPath(address));
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [{ errors, count }, setFound] = useState({ errors: served, count: 0 });
  const [current, setCurrent] = useState(address);
  const [isAdvanced, setIsAdvanced] = useState(
    address.kind === 'forward' || address.draft.isAdvancedSearch === 'true' || liesInAdvanced(served),
  );
  const readForm = (): SearchAddress => parseSearch(address, readFields(form.current));

  useEffect(() => {
    if (count > 0 && errors.length > 0) summary.current?.focus();
  }, [count, errors]);

  const change = (): void => {
    const wanted = readForm();
    setCurrent(wanted);
    rememberTyped(wanted);
    const zone = wanted.draft.zone ?? current.draft.zone;
    if (address.kind === 'forward' && zone !== undefined && zone !== current.draft.zone) onZone(zone);
  };

  const submit = (event: FormEvent): void => {
    const wanted = readForm();
    rememberTyped(wanted);
    const mistakes = checkForm(wanted, { unit, facts });
    event.preventDefault();
    setFound((last) => ({ errors: mistakes, count: last.count + 1 }));
    if (liesInAdvanced(mistakes)) setIsAdvanced(true);
    if (mistakes.length === 0 && !isBusy) navigate(resultsUrl(wanted));
  };

  const switchForward = (isForward: boolean): void => {
    navigate(formPath({ ...address, kind: isForward ? 'forward' : 'temporary' }), {
      preventScrollReset: true,
      state: { focus: 'isForward' } satisfies FocusWish,
    });
  };

  const clear = (): void => {
    rememberDraft({ ...address, draft: {} });
    navigate(`${formPath(address)}?clear`, {
      replace: true,
      preventScrollReset: true,
      state: { focus: 'volume' } satisfies FocusWish,
    });
  };

  return { form, summary, errors, current, isAdvanced, setIsAdvanced, isBusy, change, submit, switchForward, clear };
}

function useIsSearching(results: string): boolean {
  const { state, location } = useNavigation();
  return state !== 'idle' && location.pathname === results;
}

/** A mistake in the advanced part is of no use to anybody while that is closed. */
const liesInAdvanced = (errors: FormErrors): boolean =>
  errors.some(({ field }) => field !== 'volume' && field !== 'reliability');

function readFields(form: HTMLFormElement | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (form === null) return parameters;
  for (const [name, value] of new FormData(form)) parameters.append(name, String(value));
  for (const input of form.querySelectorAll('input')) {
    // The browser hands over nothing for a number that it cannot read; that is a mistake, not an empty field.
    if (input.validity.badInput) parameters.append(input.name, UNREADABLE);
  }
  return parameters;
}
