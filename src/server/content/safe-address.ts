const WEB = ['http:', 'https:'];
const LINKABLE = [...WEB, 'mailto:', 'tel:'];

/** An address a link may lead to: web, mail, telephone, a path or a place of this site; null for any other (`javascript:`). */
export const safeLinkAddress = (address: string): string | null => checkAddress(address, LINKABLE);

/** An address a picture may be loaded from: the web or a path of this site; null for any other. */
export const safeImageAddress = (address: string): string | null => checkAddress(address, WEB);

function checkAddress(address: string, schemes: readonly string[]): string | null {
  // `//host` and `/\host` leave the site.
  if (/^(\/(?![/\\])|#)[^\s\\]*$/.test(address)) return address;
  return schemes.includes(URL.parse(address)?.protocol ?? '') ? address : null;
}
