import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import css from './combobox.module.css';
import { FieldFrame, InputBox } from './field.tsx';
import { type ComboboxOption, filterOptions, type OptionGroup } from './filter-options.ts';
import { IconDown } from './icons.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface ComboboxProps {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly groups: readonly OptionGroup[];
  readonly defaultValue?: string | undefined;
  /** What stands there while nothing is chosen; without it something always is. */
  readonly nothing?: string;
  readonly onChange?: (value: string) => void;
}

/**
 * One of many, in groups, found by typing a part of its name. Without script it is a plain select; with script that
 * select stays, unseen, and holds the value for the form.
 */
export function Combobox({ name, groups, defaultValue, nothing, onChange, ...parts }: ComboboxProps) {
  const isHydrated = useIsHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const options = groups.flatMap((group) => group.options);
  const [value, setValue] = useState(defaultValue ?? (nothing === undefined ? (options[0]?.value ?? '') : ''));

  // The page goes on to another address, or back to one, and the field stays.
  useEffect(() => {
    if (defaultValue === undefined) return;
    setValue(defaultValue);
    if (select.current !== null) select.current.value = defaultValue;
  }, [defaultValue]);

  const choose = (next: string): void => {
    setValue(next);
    if (select.current === null) return;
    select.current.value = next;
    // The form listens to its controls; this one was not touched by a hand.
    select.current.dispatchEvent(new Event('change', { bubbles: true }));
  };

  return (
    <FieldFrame {...parts}>
      {(control) => (
        <InputBox>
          <select
            {...(isHydrated ? { hidden: true } : control)}
            ref={select}
            name={name}
            defaultValue={value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          >
            {nothing !== undefined && <option value="">{nothing}</option>}
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          {isHydrated && (
            <Finder
              control={control}
              groups={groups}
              chosen={options.find((option) => option.value === value) ?? null}
              nothing={nothing}
              choose={choose}
            />
          )}
          <IconDown className={classNames('icon', css.chevron)} aria-hidden />
        </InputBox>
      )}
    </FieldFrame>
  );
}

interface FinderProps {
  readonly control: { readonly id: string };
  readonly groups: readonly OptionGroup[];
  readonly chosen: ComboboxOption | null;
  readonly nothing: string | undefined;
  readonly choose: (value: string) => void;
}

/** The box to type in and the list below it: the pattern of a combobox with a list, which the arrows walk through. */
function Finder({ control, nothing, ...given }: FinderProps) {
  const finder = useFinder(given);
  const { chosen, typed, isOpen } = finder;
  return (
    <>
      <input
        {...control}
        className={css.finder}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={finder.listId}
        aria-autocomplete="list"
        aria-activedescendant={finder.activeId}
        placeholder={nothing}
        value={typed ?? chosen?.label ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onClick={finder.open}
        onBlur={finder.close}
        onKeyDown={finder.onKeyDown}
        onChange={(event) => {
          // What is typed here is no field of the form yet.
          event.stopPropagation();
          finder.type(event.currentTarget.value);
        }}
      />
      {isOpen && <Popup {...finder} />}
    </>
  );
}

function useFinder({ groups, chosen, choose }: Pick<FinderProps, 'groups' | 'chosen' | 'choose'>) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const found = filterOptions(groups, typed ?? '');
  const options = found.flatMap((group) => group.options);
  const active =
    options.find(({ value }) => value === wanted) ?? (typed === null ? chosen : null) ?? options[0] ?? null;
  const activeId = isOpen && active !== null ? optionId(listId, active) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (): void => setIsOpen(true);
  const type = (text: string): void => {
    setTyped(text);
    setWanted(null);
    open();
  };
  const close = (): void => {
    setIsOpen(false);
    setTyped(null);
    setWanted(null);
  };
  const take = (option: ComboboxOption): void => {
    choose(option.value);
    close();
  };
  const move = (steps: number): void => {
    open();
    if (!isOpen) return;
    const at = active === null ? -1 : options.indexOf(active);
    setWanted(options[Math.min(options.length - 1, Math.max(0, at + steps))]?.value ?? null);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && {
        PageDown: () => move(8),
        PageUp: () => move(-8),
        Escape: close,
        // Without a match the form is not sent by the way.
        Enter: () => active !== null && take(active),
      }),
    };
    const act = keys[event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    } else if (event.key === 'Tab' && typed !== null && active !== null) {
      take(active);
    }
  };

  return { listId, chosen, typed, isOpen, found, active, activeId, open, type, close, take, onKeyDown };
}

const optionId = (listId: string, { value }: ComboboxOption): string => `${listId}-${value}`;

type PopupProps = Pick<ReturnType<typeof useFinder>, 'listId' | 'chosen' | 'typed' | 'found' | 'active' | 'take'>;

/** The list, or that nothing is found. */
function Popup({ listId, chosen, typed, found, active, take }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  // On a phone the bar at the bottom would lie over the list.
  useEffect(() => {
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={css.popup} ref={popup}>
      {/* The focus stays in the box: a press on the list must not take it away. */}
      <div
        id={listId}
        role="listbox"
        aria-label="Choices"
        tabIndex={-1}
        className={css.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox are groups by role
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={css.group} aria-hidden="true">
              {group.label}
            </p>
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
              <div
                key={option.value}
                id={optionId(listId, option)}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === chosen?.value}
                className={classNames(css.option, option === active && css.active)}
                onClick={() => take(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? css.none : 'sr-only'}>
        {found.length === 0 && `Nothing matches “${typed ?? ''}”`}
      </p>
    </div>
  );
}
