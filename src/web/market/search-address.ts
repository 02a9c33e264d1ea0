import { href } from 'react-router';
import { searchPath } from '#contract/paths.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { forgetUnusedFields } from '#domain/search/forget-unused-fields.ts';
import { ANY_MONTH, type SearchDraft } from '#domain/search/search-draft.ts';
import { unitOfSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';

/** Which of the six searches. */
export interface SearchType {
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
}

/**
 * A search as its address says it: path and query. Defaults leave the query clean; what a kind of search does not have
 * is left out.
 */
export interface SearchAddress extends SearchType {
  readonly draft: SearchDraft;
}

type Field = keyof SearchDraft;

/** What is measured in the unit of an address: `volume=100&unit=ML`. */
const FIGURES = ['volume', 'minPrice', 'maxPrice'] as const;
const COMMON: readonly Field[] = FIGURES;

/** What an address says under a name; of several, as an unticked box sends them, the last counts. Empty where it says nothing. */
export const lastIn = (parameters: URLSearchParams, name: string): string => lastOf(parameters.getAll(name));
const lastOf = (values: readonly string[]): string => values.at(-1)?.trim() ?? '';

/** The fields of each form. */
const FIELDS: Readonly<Record<SearchSide, Readonly<Record<SearchKind, readonly Field[]>>>> = {
  buy: {
    temporary: [...COMMON, 'state', 'isAdvancedSearch'],
    permanent: [...COMMON, 'reliability', 'zone', 'showConnected', 'showUnreliable', 'carryover', 'isAdvancedSearch'],
    forward: [...COMMON, 'state', 'zone', 'deliveredBy', 'isAdvancedSearch'],
  },
  sell: {
    temporary: [...COMMON, 'state', 'isAdvancedSearch'],
    permanent: [...COMMON, 'reliability', 'zone', 'isAdvancedSearch'],
    forward: [...COMMON, 'state', 'zone', 'deliverBy', 'isAdvancedSearch'],
  },
};

/** The fields that a form has and that are filled in. */
function pickFields({ purchase, kind }: SearchType, valuesOf: (field: Field) => readonly string[]): SearchDraft {
  const draft: Record<string, string | readonly string[]> = {};
  for (const field of FIELDS[purchase][kind]) {
    const values = valuesOf(field);
    const said = field === 'state' ? values.filter((one) => one !== '') : lastOf(values);
    if (said.length > 0) draft[field] = said;
  }
  return draft;
}

/** Reads the fields of a form from an address. */
export function parseSearch({ purchase, kind }: SearchType, parameters: URLSearchParams): SearchAddress {
  const draft = pickFields({ purchase, kind }, (field) => parameters.getAll(field));
  const unit = lastIn(parameters, 'unit');
  return { purchase, kind, draft: unit !== '' && holdsFigures(draft) ? { ...draft, unit } : draft };
}

/** What of a search is measured, with its unit. */
export type Figures = Pick<SearchDraft, (typeof FIGURES)[number] | 'unit'>;

/** Reads them from any address. */
export function readFigures(parameters: URLSearchParams): Figures {
  const said = ([...FIGURES, 'unit'] as const).map((name) => [name, lastIn(parameters, name)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== ''));
}

/** What a ticked or unticked box says where that is not what holds by itself; spelled as the specification has it. */
const SAID_FLAGS: Readonly<Partial<Record<Field, string>>> = {
  showConnected: 'false',
  showUnreliable: 'True',
  carryover: 'true',
  isAdvancedSearch: 'true',
};

/** In this order a search is written down. */
const ORDER: readonly Field[] = [
  ...COMMON,
  'unit',
  'zone',
  'reliability',
  'deliveredBy',
  'deliverBy',
  'state',
  'showConnected',
  'showUnreliable',
  'carryover',
  'isAdvancedSearch',
];

/** The shortest query that says the same search. */
export const printSearch = (address: SearchAddress): string => listParameters(address).toString();

/** The same, parameter by parameter. */
export function listParameters({ purchase, kind, draft }: SearchAddress): URLSearchParams {
  const has = (field: Field): boolean =>
    field === 'unit' ? holdsFigures(draft) : FIELDS[purchase][kind].includes(field);
  return new URLSearchParams(
    ORDER.filter(has).flatMap((field) => listValues(draft, field).map((value) => [field, value])),
  );
}

function listValues(draft: SearchDraft, field: Field): readonly string[] {
  const written = [draft[field] ?? []].flat().map((value) => value.trim());
  const said = SAID_FLAGS[field];
  if (said === undefined) return written.filter((value) => value !== '' && value !== ANY_MONTH);
  return written.filter((value) => value.toLowerCase() === said.toLowerCase()).map(() => said);
}

/** A unit says nothing of a search that names neither a volume nor a price. */
export const holdsFigures = (draft: SearchDraft): boolean =>
  FIGURES.some((field) => (draft[field] ?? '').trim() !== '');

/** The unit that volume and prices are written in, as calls name it; nothing where the address, or a form, names none. */
export function unitQuery({ unit }: { readonly unit?: string | undefined }): { readonly volume_unit?: VolumeUnit } {
  const known = unitOfSymbol(unit ?? '');
  return known === null ? {} : { volume_unit: known };
}

/** What a search says, field by field as it would be read from the address that says it; its unit aside. */
export const listSaid = (address: SearchAddress): SearchDraft =>
  pickFields(address, (field) => listValues(address.draft, field));

/** What the call sends. */
export const toRequest = (address: SearchAddress): SearchDraft =>
  listSaid({ ...address, draft: forgetUnusedFields(address.draft, address.kind) });

export const formPath = ({ purchase, kind }: SearchType): string => searchPath(purchase, kind);

export const resultsPath = ({ purchase, kind }: SearchType): string =>
  href('/search/:purchase/:kind/results', { purchase, kind });

export const detailPath = ({ purchase, kind }: SearchType): string =>
  href('/search/:purchase/:kind/results/detail', { purchase, kind });

/** The brokers of the zone that the search is seen from. */
export const brokersPath = ({ purchase, kind }: SearchType): string =>
  href('/search/:purchase/:kind/results/brokers', { purchase, kind });

/** The brokers of the zone that is drilled into. */
export const detailBrokersPath = ({ purchase, kind }: SearchType): string =>
  href('/search/:purchase/:kind/results/detail/brokers', { purchase, kind });

/** The form as it was filled in. */
export const formUrl = (address: SearchAddress): string => `${formPath(address)}?${printSearch(address)}`;

export const resultsUrl = (address: SearchAddress): string => `${resultsPath(address)}?${printSearch(address)}`;

/** The zone that an address of a detail names; `null` for none and for no number. */
export function zoneAt(parameters: URLSearchParams): number | null {
  const text = lastIn(parameters, 'at');
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Whether an address holds a search at all. */
export const holdsSearch = ({ draft }: SearchAddress): boolean => Object.keys(draft).length > 0;

/** Whether it names more than an open advanced part: something that can be right or wrong. */
export const holdsFields = ({ draft }: SearchAddress): boolean =>
  Object.keys(draft).some((field) => field !== 'isAdvancedSearch');

/** The kind of water that a form without script asks for: its tick for forward water leads from one form to the other. */
export function kindAskedFor(parameters: URLSearchParams, kind: SearchKind): SearchKind {
  const isForward = lastIn(parameters, 'isForward');
  if (kind === 'temporary' && isForward === 'true') return 'forward';
  return kind === 'forward' && isForward === 'false' ? 'temporary' : kind;
}

/** Whether a form without script wrote it, with its empty fields and its boxes sent twice. */
export const isAsTyped = (parameters: URLSearchParams): boolean =>
  [...parameters].some(([name, value]) => value === '' || name === 'isForward') ||
  parameters.getAll('showConnected').length > 1;
