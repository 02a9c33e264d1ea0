import { PRODUCT } from '#domain/product-name.ts';
import { servedAddress } from './served-address.ts';

/**
 * Until the router listens nobody hears a step through the browser's history: the address changes, and the page under it
 * stays as it was served. Such a page is asked for anew, at the address that it has now.
 *
 * @returns what ends it, once the router listens.
 */
export function hearTheWayBack(): () => void {
  const shown = withoutPlace(servedAddress());
  const look = () => {
    const address = withoutPlace(location.href);
    if (address === shown) return forget();
    // A browser that calls a page otherwise than by its address is asked once, not for ever.
    if (recall() === address) return;
    remember(address);
    if (recall() === address) location.reload();
  };
  look();
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}

/** An address without the place on its page. */
const withoutPlace = (address: string): string => address.split('#', 1)[0] ?? '';

/** The address that was asked for anew. */
const KEY = `${PRODUCT}:reloaded`;

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Where nothing is kept, nothing is asked for anew: it could be for ever.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
