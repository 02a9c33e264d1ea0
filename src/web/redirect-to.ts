import { href, redirect } from 'react-router';

/** Stands for the site itself, whatever its name: an address that stays here stays at any other. */
const HERE = 'https://here.invalid';

/** Signs that no address of ours holds, and that browsers read past. */
const CONTROL = /\p{Cc}/u;

/**
 * A path of this site, as a browser will read it; null for anything that leads elsewhere. What comes out is judged, not
 * what went in: `/..//elsewhere.example` looks like a path of ours and becomes `//elsewhere.example`.
 */
function findPathWithin(target: string): string | null {
  const url = target.startsWith('/') ? URL.parse(target, HERE) : null;
  if (url === null || !isHere(url)) return null;
  const path = url.pathname + url.search + url.hash;
  const again = /^\/[/\\]/.test(path) || CONTROL.test(path) ? null : URL.parse(path, HERE);
  return again !== null && isHere(again) ? path : null;
}

const isHere = ({ origin, username, password }: URL): boolean => origin === HERE && username === '' && password === '';

/** The same, with the start page for what leads elsewhere. */
export const pathWithin = (target: string): string => findPathWithin(target) ?? href('/');

/** Where nobody wants to be who has just come in. */
const WAYS_IN_AND_OUT = /^\/log(in|out)\/*([?#]|$)/i;

/** The router reads a path with its letters, however they are written: `/%6Cogout`. */
const spellOut = (path: string): string =>
  path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Where somebody asked to be led; `otherwise` for who asked for nothing, for another site, or for the way out again. */
export function pathAskedFor(target: string | null | undefined, otherwise: string): string {
  const path = findPathWithin(target ?? '');
  return path === null || WAYS_IN_AND_OUT.test(spellOut(path)) ? otherwise : path;
}

/** The one way in which a page sends the browser on: never to another site, whatever the address was made of. */
export const redirectTo = (target: string, init?: number | ResponseInit): Response =>
  redirect(pathWithin(target), init);

/** An account screen that still knows where somebody was going. */
export function withRedirect(path: string, target: string | null): string {
  const within = findPathWithin(target ?? '');
  return within === null ? path : `${path}?${new URLSearchParams({ redirect: within })}`;
}
