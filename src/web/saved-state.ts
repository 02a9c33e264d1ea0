import { PRODUCT } from '#domain/product-name.ts';

/** What the browser keeps between visits; all of it under one key. */
interface SavedState {
  readonly searches?: Readonly<Record<string, string>>;
  /** What the last searches found; read by who keeps them there. */
  readonly found?: unknown;
}

/** Empty where the browser keeps nothing, or what it kept cannot be read. */
export function readSavedState(): SavedState {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(PRODUCT) ?? '{}');
    return typeof saved === 'object' && saved !== null ? saved : {};
  } catch {
    return {};
  }
}

export function writeSavedState(state: SavedState): void {
  try {
    localStorage.setItem(PRODUCT, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing is no reason to stop a search.
  }
}

export function clearSavedState(): void {
  try {
    localStorage.removeItem(PRODUCT);
  } catch {
    // As above.
  }
}
