import { printSearch, type SearchAddress, type SearchType } from '../../market/search-address.ts';
import { readSavedState, writeSavedState } from '../../saved-state.ts';

/** The last search of each form, as its address, in the state that the browser keeps. */
export const recallSearch = ({ purchase, kind }: SearchType): URLSearchParams =>
  new URLSearchParams(readSavedState().searches?.[`${purchase}/${kind}`] ?? '');

export function rememberSearch(address: SearchAddress): void {
  const saved = readSavedState();
  writeSavedState({
    ...saved,
    searches: { ...saved.searches, [`${address.purchase}/${address.kind}`]: printSearch(address) },
  });
}
