const PICTURE_SCHEMES = ['http', 'https'];
/** What a link may lead to; an address begins with one of them and a colon. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** An address a link may lead to: web, mail, telephone, a path or a place of this site; null for any other (`javascript:`). */
export const safeLinkAddress = (address: string): string | null => checkAddress(address, LINK_SCHEMES);

/** An address a picture may be loaded from: the web or a path of this site; null for any other. */
export const safeImageAddress = (address: string): string | null => checkAddress(address, PICTURE_SCHEMES);

/** Stands for the site itself, whatever its name. */
const HERE = 'https://here.invalid';

function checkAddress(address: string, schemes: readonly string[]): string | null {
  // `//host` and `/\host` leave the site.
  if (/^(\/(?![/\\])|#)[^\s\p{Cc}\\]*$/u.test(address))
    return URL.parse(address, HERE)?.origin === HERE ? address : null;
  const url = URL.parse(address);
  // With a user name before its host, one site looks like another.
  return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.username === '' && url.password === ''
    ? address
    : null;
}
