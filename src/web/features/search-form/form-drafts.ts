import { printSearch, type SearchAddress, type SearchType } from '../../market/search-address.ts';
import { readSavedState, writeSavedState } from '../../saved-state.ts';

/** The last search of each form, as its address, in the state that the browser keeps. */
export const recallDraft = ({ purchase, kind }: SearchType): URLSearchParams =>
  new URLSearchParams(readSavedState().searches?.[`${purchase}/${kind}`] ?? '');

export function rememberDraft(address: SearchAddress): void {
  const saved = readSavedState();
  writeSavedState({
    ...saved,
    searches: { ...saved.searches, [`${address.purchase}/${address.kind}`]: printSearch(address) },
  });
}

/** Stands in a form in the place of what the browser cannot read as a number, and reads as none. */
export const UNREADABLE = '?';

/** Whoever comes back to this kind of search finds what they left, sent or not, as far as it could be read. */
export function rememberTyped(wanted: SearchAddress): void {
  if (!Object.values(wanted.draft).includes(UNREADABLE)) rememberDraft(wanted);
}
