import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { readSavedState, writeSavedState } from '../../saved-state.ts';

/** The last search of each form, as its address, in the state that the browser keeps. */
export const recallSearch = (purchase: Purchase, kind: SearchKind): URLSearchParams =>
  new URLSearchParams(readSavedState().searches?.[`${purchase}/${kind}`] ?? '');

export function rememberSearch(purchase: Purchase, kind: SearchKind, search: URLSearchParams): void {
  const saved = readSavedState();
  writeSavedState({ ...saved, searches: { ...saved.searches, [`${purchase}/${kind}`]: search.toString() } });
}
